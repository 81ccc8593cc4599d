import { lookup as ask, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { WebPushSettings } from '../../../../env.ts';

/** Networks that are nobody's on the internet: of this machine, private, of links, shared, documentation, multicast, reserved. */
const PRIVATE: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const private4 = new BlockList();
for (const [network, prefix] of PRIVATE) private4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only global unicast is on the internet, without what carries other addresses (NAT64, 6to4, Teredo) or is documentation. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const not6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  not6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !not6.check(address, 'ipv6');
}

/**
 * Whether messages may be sent to the address, as far as it tells: a push service of the settings, or any by https with a public name or
 * address. What a name means is checked at the connection, by {@link publicLookup}.
 */
export function isPushEndpoint(endpoint: string, { origins }: Pick<WebPushSettings, 'origins'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.length > 0) return origins.includes(origin);
  if (protocol !== 'https:' || (port !== '' && port !== '443')) return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0
    ? bare.includes('.') && !/\.(?:local|localhost|internal)\.?$/i.test(bare)
    : isPublicAddress(bare);
}

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up for a connection, and gives no address that is not public: the connection is made to what was checked. */
export function publicLookup(hostname: string, options: LookupOptions, answer: Answer): void {
  ask(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return void answer(error, []);
    const hidden = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (hidden !== undefined || first === undefined) {
      const refusal: NodeJS.ErrnoException = new Error(`${hostname} is in no public network`);
      return void answer(refusal, []);
    }
    if (options.all === true) answer(null, found);
    else answer(null, first.address, first.family);
  });
}
