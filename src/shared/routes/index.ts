export { ADMIN_DEFAULT, ADMIN_ROUTES } from './admin.ts';
export {
  areaOf,
  type Decision,
  decide,
  entersByTable,
  mayEnter,
  menuFor,
  pageToReturnTo,
  ROUTES,
  type Visitor,
} from './guard.ts';
export { LEARNER_DEFAULT, LEARNER_ROUTES } from './learner.ts';
export { createMatcher } from './match.ts';
export { PUBLIC_ROUTES } from './public.ts';
export type { Area, MenuEntry, MenuSection, Route } from './route.ts';
export { SIGN_IN_ROUTES } from './sign-in.ts';
