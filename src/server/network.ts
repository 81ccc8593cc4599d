import { isIPv6 } from 'node:net';

/** A customer of a provider has a network of this size at most, and may choose any address in it: /48. */
const NETWORK_GROUPS = 3;

/**
 * The address for every limit: of IPv6 only the /48 network.
 * @example networkOf('2001:db8::7:1') // '2001:db8:0'
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
