import { isIPv6 } from 'node:net';
import { deviceOf } from '#shared/identity/device.ts';
import { networkOf } from '../../../network.ts';

/**
 * The network of an address, which names no single device: /24 of IPv4, /48 of IPv6.
 * @example visitNetwork('203.0.113.77') // '203.0.113.0/24'
 */
export function visitNetwork(address: string): string {
  const network = networkOf(address);
  if (isIPv6(address) && !network.includes('.')) return `${network}::/48`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The browser and the system, without their versions: `Chrome · Android`. */
export function visitAgent(userAgent: string | undefined): string | null {
  const { browser, system } = deviceOf(userAgent ?? '');
  const known = [browser, system].filter((part) => part !== null);
  return known.length === 0 ? null : known.join(' · ');
}
