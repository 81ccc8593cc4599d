import { BlockList, isIPv6 } from 'node:net';
import type { TrustedProxies } from './env.ts';

/** Loopback, link-local and private networks. */
const NEARBY = new BlockList();
NEARBY.addSubnet('127.0.0.0', 8);
NEARBY.addSubnet('10.0.0.0', 8);
NEARBY.addSubnet('172.16.0.0', 12);
NEARBY.addSubnet('192.168.0.0', 16);
NEARBY.addSubnet('169.254.0.0', 16);
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');

const isNearby = (address: string) => NEARBY.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Fastify's `trustProxy`. Fastify ignores a number of hops, because whoever connects past the proxy would be believed; here it
 * counts while the machine that connects is on a private network, as proxies are.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return proxies;
  return (address, hop) => hop < proxies && (hop > 0 || isNearby(address));
}
