import type { Random } from '../random.ts';

/** @throws Error on an empty list */
export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

/** A random entry, with a probability in proportion to its share. */
export function pickByShare<T extends { share: number }>(random: Random, list: readonly T[]): T {
  let rest = random() * list.reduce((sum, { share }) => sum + share, 0);
  for (const one of list) {
    rest -= one.share;
    if (rest < 0) return one;
  }
  return pick(random, list);
}

/** Approximately normal (the sum of six uniform draws), mean 0, standard deviation 1. */
export function bell(random: Random): number {
  return (random() + random() + random() + random() + random() + random() - 3) * Math.SQRT2;
}
