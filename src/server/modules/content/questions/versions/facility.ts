import type { Asked } from './queries.ts';

type Graded = Pick<Asked, 'version' | 'graded' | 'points'>;

/**
 * The facility index over the given versions: the mean share of points, 0…1.
 * @param maxPoints the maximum of each version
 * @returns null when nothing is graded
 * @example facilityOf([{ version: 1, graded: 4, points: 1 }], new Map([[1, 2]])) // 0.5
 */
export function facilityOf(asked: readonly Graded[], maxPoints: ReadonlyMap<number, number>): number | null {
  let graded = 0;
  let shares = 0;
  for (const { version, graded: count, points } of asked) {
    const max = maxPoints.get(version) ?? 0;
    if (points === null || max <= 0) continue;
    graded += count;
    shares += (count * points) / max;
  }
  if (graded === 0) return null;
  return Math.round(Math.min(Math.max(shares / graded, 0), 1) * 10_000) / 10_000;
}
