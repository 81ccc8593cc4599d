/** A source of randomness in [0, 1). */
export type Random = () => number;

/**
 * Randomness that is the same for the same seed (mulberry32, by Tommy Ettinger, public domain). Nothing secret comes of it.
 * @example seeded(1)() === seeded(1)() // true
 */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from … to, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}
