import { randomBytes } from 'node:crypto';

/** 32 characters that nobody takes for one another, on paper or read out: no 0 and o, no 1 and l. Each is five random bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Something secret that people read from paper or hear: groups of four characters, each of 20 random bits.
 * @example secretGroups(3) // 'k7mp-3xqd-9wfr'
 */
export function secretGroups(groups: number): string {
  const newGroup = () => [...randomBytes(4)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: groups }, newGroup).join('-');
}
