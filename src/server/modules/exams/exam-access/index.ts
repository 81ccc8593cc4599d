export { type AccessRules, checkAccess, checkAccessOf, checkSurroundings, type Visit } from './check-access.ts';
export { isIpRange, isPlaceAllowed } from './places.ts';
export { configKeyHash } from './safe-exam-browser.ts';
export { WrongCodes } from './wrong-codes.ts';
