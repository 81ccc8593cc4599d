import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
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

/** The address of a request that Fastify does not see: one that asks for a socket. The rules are the same. */
export function addressReader(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trusts = trusting(proxies);
  return ({ headers, socket }) => {
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [socket.remoteAddress ?? '', ...named.map((one) => one.trim()).reverse()];
    let at = 0;
    while (at + 1 < hops.length && isIP(hops[at + 1] ?? '') !== 0 && trusts(hops[at] ?? '', at)) at += 1;
    return hops[at] ?? '';
  };
}

function trusting(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  const trusted = trustOf(proxies);
  if (trusted === false) return () => false;
  if (typeof trusted === 'function') return trusted;
  const list = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
