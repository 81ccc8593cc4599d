/** The pause after a first wrong answer, and the longest: whoever thinks about it needs as long. */
const FIRST_SECONDS = 3;
const LONGEST_SECONDS = 60;

/**
 * How long after so many wrong answers no other is taken, in seconds. It doubles, so that trying all options takes longer than thinking.
 * @example pauseAfter(2) // → 6
 */
export const pauseAfter = (tries: number): number =>
  tries === 0 ? 0 : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (tries - 1));
