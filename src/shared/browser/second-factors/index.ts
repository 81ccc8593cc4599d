/** What people confirm their sign-ins with: set up in the profile of each area, and where a role requires it, before anything else. */
export { isPasskeyCancelled, readPasskey, supportsPasskeys } from './passkey-browser.ts';
export { SecondFactors } from './SecondFactors.tsx';
