/** Second factors: apps that show codes, passkeys, recovery codes. Signing in up to the password is the business of `auth`. */
export { arePasskeysPossible } from './passkeys/index.ts';
export { secondFactorHandlers } from './handlers.ts';
