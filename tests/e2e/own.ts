/**
 * What makes the records of one journey its own. Neither a journey before it, nor one beside it, nor a run before
 * against the same server gives the like; and what it gives depends on nothing but the order of the journeys.
 */

/** Each worker numbers what it makes in a range of its own; a worker after a failed journey is a new one. */
const WORKER = Number(process.env.TEST_WORKER_INDEX ?? 0);
const PER_WORKER = 600;

/** Sixteen each, for the digits of a hexadecimal number. */
const CONSONANTS = 'БВГДЖЗКЛМНПРСТФХ';
const IN_LATIN = 'bvgdjzklmnprstfh';

let marks = 0;
let themes = 0;

/**
 * A mark for names that people see: consonants alone, always as many, so that it has no digit that could be taken for
 * a count, is no part of a word, and is no part of another mark.
 */
export function ownMark(): string {
  marks += 1;
  const digits = [WORKER.toString(16).padStart(2, '0'), marks.toString(16).padStart(3, '0')].join('');
  return [...`${process.env.E2E_RUN ?? ''}${digits}`].map((digit) => CONSONANTS[Number.parseInt(digit, 16)]).join('');
}

/** The same mark for what takes Latin letters only. */
export function inLatin(mark: string): string {
  return [...mark].map((letter) => IN_LATIN[CONSONANTS.indexOf(letter)]).join('');
}

/** A number that no theme has. */
export function ownThemeNumber(): number {
  themes += 1;
  return Number(process.env.E2E_FIRST_THEME) + WORKER * PER_WORKER + themes;
}
