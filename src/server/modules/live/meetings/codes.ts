import { randomBytes, randomInt } from 'node:crypto';

/** 32 characters that nobody takes for one another when they are read out: no 0 and o, no 1 and l. Each is five random bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Two groups of four: 40 random bits. Who tries a thousand in each second tries for 17 years until half of them are through. */
const LENGTH = 8;

const FIRST_NUMBER = 100_000_000;
const AFTER_LAST_NUMBER = 1_000_000_000;

/** @example newMeetingNumber() // '508213377' */
export const newMeetingNumber = (): string => String(randomInt(FIRST_NUMBER, AFTER_LAST_NUMBER));

/** @example newMeetingPassword() // 'k7mp-3xqd' */
export function newMeetingPassword(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
