/** Second factors: apps that show codes, passkeys, recovery codes. Signing in up to the password is the business of `auth`. */
export { secondFactorHandlers } from './handlers.ts';
