export { confirmSecret, deleteTotp, findTotp, spendStep, storeNewSecret } from './queries.ts';
export { newTotpSecret, stepOf, totpUri } from './totp.ts';
