/** A source of randomness in [0, 1). */
export type Random = () => number;

/**
 * Randomness that is the same for the same seed (mulberry32), so that every installation shows the same organisation.
 * @example seeded(1)() === seeded(1)() // true
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from … to, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** @throws Error on an empty list */
export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

/** One of the list, as often as its share of the sum of shares says. */
export function pickByShare<T extends { share: number }>(random: Random, list: readonly T[]): T {
  let rest = random() * list.reduce((sum, { share }) => sum + share, 0);
  for (const one of list) {
    rest -= one.share;
    if (rest < 0) return one;
  }
  return pick(random, list);
}

/** About normal (the sum of six draws), mean 0, deviation 1. */
export function bell(random: Random): number {
  return (random() + random() + random() + random() + random() + random() - 3) * Math.SQRT2;
}
