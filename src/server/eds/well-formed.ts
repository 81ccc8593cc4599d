/** Deeper than this nothing is nested in a signature. */
const MOST_DEPTH = 40;
const CONSTRUCTED = 0x20;
const LONG_TAG = 0x1f;
const INDEFINITE = 0x80;
const MOST_LENGTH_BYTES = 4;

/**
 * Whether octets are one value of ASN.1 from the first to the last, each part of which fills exactly what it says to fill. Parsers forgive
 * lengths that contradict each other, and two of them may then read two different things. Values without a length are allowed, as programs
 * write signatures with them.
 */
export function isWellFormed(der: Uint8Array): boolean {
  return endOfValue(der, 0, der.length, 0) === der.length;
}

/** @returns where the value that begins at `at` ends, undefined where it does not before `limit` */
function endOfValue(der: Uint8Array, at: number, limit: number, depth: number): number | undefined {
  const tag = der[at];
  const first = der[at + 1];
  // Tags of several octets are used by nothing here.
  if (tag === undefined || first === undefined || at + 2 > limit || depth > MOST_DEPTH) return undefined;
  if ((tag & LONG_TAG) === LONG_TAG) return undefined;
  const isConstructed = (tag & CONSTRUCTED) !== 0;
  if (first === INDEFINITE) return isConstructed ? endOfOpenValue(der, at + 2, limit, depth) : undefined;
  const header = headerOf(der, at + 1, first);
  if (header === undefined || header.from + header.length > limit) return undefined;
  const end = header.from + header.length;
  if (!isConstructed) return end;
  let next: number | undefined = header.from;
  while (next !== undefined && next < end) next = endOfValue(der, next, end, depth + 1);
  return next;
}

/** Of a value that ends with two zeros. */
function endOfOpenValue(der: Uint8Array, from: number, limit: number, depth: number): number | undefined {
  let next: number | undefined = from;
  while (next !== undefined && next + 2 <= limit) {
    if (der[next] === 0 && der[next + 1] === 0) return next + 2;
    next = endOfValue(der, next, limit, depth + 1);
  }
  return undefined;
}

/** A length in as few octets as it takes, and where what it measures begins. */
function headerOf(der: Uint8Array, at: number, first: number): { from: number; length: number } | undefined {
  if (first < INDEFINITE) return { from: at + 1, length: first };
  const count = first - INDEFINITE;
  const octets = der.subarray(at + 1, at + 1 + count);
  if (count > MOST_LENGTH_BYTES || octets.length < count) return undefined;
  const length = octets.reduce((sum, octet) => sum * 256 + octet, 0);
  return length >= Math.max(INDEFINITE, 256 ** (count - 1)) ? { from: at + 1 + count, length } : undefined;
}
