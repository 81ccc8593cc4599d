import { networkOf } from '../../../network.ts';

/** Where somebody tries to sign in from: a device that the person of the login signed in on before, or a network. */
export interface Origin {
  key: string;
  isKnownDevice: boolean;
}

export const addressOrigin = (address: string): Origin => ({
  key: `address ${networkOf(address)}`,
  isKnownDevice: false,
});

export const deviceOrigin = (tokenHash: Uint8Array): Origin => ({
  key: `device ${Buffer.from(tokenHash).toString('base64url')}`,
  isKnownDevice: true,
});

/** A signed-in person who confirms their password. */
export const personOrigin = (userId: number): Origin => ({ key: `person ${userId}`, isKnownDevice: true });
