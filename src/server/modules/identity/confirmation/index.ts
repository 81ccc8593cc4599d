/**
 * Whether people have confirmed lately who they are, and how they can. Codes, passkeys, signatures and providers are asked where they
 * live.
 */
export { confirmationHandlers } from './handlers.ts';
