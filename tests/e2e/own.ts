/**
 * Unique names and numbers for the records of a test. They never collide with those of an earlier test, a parallel test,
 * or an earlier run on the same server. They depend only on the order of the tests.
 */

/** Each worker has its own range of numbers. After a failed test, Playwright starts a new worker. */
const WORKER = Number(process.env.TEST_WORKER_INDEX ?? 0);
const PER_WORKER = 600;

/** Sixteen consonants, one for each hexadecimal digit. */
const CONSONANTS = 'БВГДЖЗКЛМНПРСТФХ';
const IN_LATIN = 'bvgdjzklmnprstfh';

/** Something with a mark: a record that a test has made, and may delete at any time. */
export const MARKED = new RegExp(`[${CONSONANTS}]{5,}`, 'u');

let marks = 0;
let themes = 0;

/**
 * A mark for visible names. It has only consonants and a fixed length, so it contains no digits that could pass for a
 * count, and is never part of a word or of another mark.
 */
export function ownMark(): string {
  marks += 1;
  const digits = [WORKER.toString(16).padStart(2, '0'), marks.toString(16).padStart(3, '0')].join('');
  return [...`${process.env.E2E_RUN ?? ''}${digits}`].map((digit) => CONSONANTS[Number.parseInt(digit, 16)]).join('');
}

/** The same mark in Latin letters. */
export function inLatin(mark: string): string {
  return [...mark].map((letter) => IN_LATIN[CONSONANTS.indexOf(letter)]).join('');
}

/** A theme number that is not in use. */
export function ownThemeNumber(): number {
  themes += 1;
  return Number(process.env.E2E_FIRST_THEME) + WORKER * PER_WORKER + themes;
}
