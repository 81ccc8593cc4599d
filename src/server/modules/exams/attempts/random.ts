import { randomInt } from 'node:crypto';

const STEPS = 2 ** 47;

/** A cryptographic random number in [0, 1), for drawing and shuffling papers. */
export function cryptoRandom(): number {
  return randomInt(STEPS) / STEPS;
}
