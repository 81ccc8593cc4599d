import { randomInt } from 'node:crypto';

const STEPS = 2 ** 47;

/** Randomness that nobody can predict, in [0, 1), for drawing and shuffling papers. */
export function cryptoRandom(): number {
  return randomInt(STEPS) / STEPS;
}
