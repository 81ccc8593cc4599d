import ipaddr from 'ipaddr.js';

type Range = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

/** IPv4-mapped IPv6 addresses have a prefix of 96 bits before the IPv4 address. */
const MAPPED_BITS = 96;

/** Accepts only the form 1.2.3.4: the short forms of C ("10.1", "0x7f.1") mean something else to most people. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const trimmed = text.trim();
  if (ipaddr.IPv4.isValidFourPartDecimal(trimmed)) return ipaddr.IPv4.parse(trimmed);
  if (!trimmed.includes(':')) return undefined;
  // The zone names a network interface of this machine, so it is dropped.
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
 * Whether the text is an IP address or a range in CIDR notation (RFC 4632, RFC 4291).
 * @example isIpRange('10.20.0.0/16') // true
 * @example isIpRange('10.20') // false
 */
export function isIpRange(text: string): boolean {
  return readRange(text) !== undefined;
}

/**
 * Whether a test may be taken from this address. Without ranges any address is allowed; with ranges an unreadable address is refused.
 * IPv4-mapped IPv6 addresses (`::ffff:10.0.0.1`) count as IPv4.
 * @param ranges addresses and ranges in CIDR notation; unreadable ones match nothing
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
