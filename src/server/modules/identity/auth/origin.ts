import { isIPv6 } from 'node:net';

/** Where somebody tries to sign in from: a device that the person of the login signed in on before, or an address. */
export interface Origin {
  key: string;
  isKnownDevice: boolean;
}

/** One client may choose any address of its IPv6 network. */
const NETWORK_GROUPS = 4;

/**
 * The address for counting: of IPv6 only the /64 network.
 * @example networkOf('2001:db8::7:1') // '2001:db8:0:0'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, NETWORK_GROUPS).join(':');
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
