import type { Random } from '../random.ts';

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
