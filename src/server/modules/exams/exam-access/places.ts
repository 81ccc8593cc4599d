import ipaddr from 'ipaddr.js';

type Range = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/** An IPv4 address in IPv6 clothes has its 32 bits after these. */
const MAPPED_BITS = 96;

/** Only 1.2.3.4: the shorthands of C ("10.1", "0x7f.1") mean something else to most people. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const trimmed = text.trim();
  if (ipaddr.IPv4.isValidFourPartDecimal(trimmed)) return ipaddr.IPv4.parse(trimmed);
  if (!trimmed.includes(':')) return undefined;
  // A zone says through which card of this machine the address is reached, not where it is.
  const [bare = ''] = trimmed.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(bare);
}

function readRange(text: string): Range | undefined {
  const [host = '', prefixText, ...rest] = text.trim().split('/');
  const asWritten = host.includes(':') ? 128 : 32;
  const address = readAddress(host);
  if (address === undefined || rest.length > 0) return undefined;
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined;
  const prefix = prefixText === undefined ? asWritten : Number(prefixText);
  if (prefix > asWritten) return undefined;
  if (address.kind() === 'ipv6' || asWritten === 32) return [address, prefix];
  return prefix >= MAPPED_BITS ? [address, prefix - MAPPED_BITS] : undefined;
}

/**
 * Whether this is an address or a range in CIDR notation (RFC 4632, RFC 4291), as a test may name them.
 * @example isIpRange('10.20.0.0/16') // true
 * @example isIpRange('10.20') // false
 */
export function isIpRange(text: string): boolean {
  return readRange(text) !== undefined;
}

/**
 * Whether a test may be taken from this address. Without ranges it may from anywhere; with ranges an address that
 * cannot be read may from nowhere. IPv4 addresses are the same in their IPv6 form (`::ffff:10.0.0.1`).
 * @param ranges addresses and ranges in CIDR notation; those that cannot be read let nobody in
 */
export function isPlaceAllowed(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true;
  const address = readAddress(ip);
  if (address === undefined) return false;
  return ranges.some((text) => {
    const range = readRange(text);
    if (range === undefined || range[0].kind() !== address.kind()) return false;
    return address.match(range[0], range[1]);
  });
}
