import { type Measure, measured, missing } from './measure.ts';

/** The group of a person by the score on the whole paper. */
export type Group = 'lower' | 'middle' | 'upper';

/** The share of people in the upper and in the lower group that tells most of the difference (Kelley 1939, J. Educ. Psych. 30, 17–24). */
const GROUP_SHARE = 0.27;

/** People whose scores differ by less have the same score. */
const SAME = 1e-9;

/**
 * Divides people by their scores: the upper and the lower 27 %, the rest in the middle.
 *
 * Each group has ⌈0.27 n⌉ people at least. Whoever ties with the last one of a group belongs to it too, so that
 * nobody's group is left to chance, and it may be larger. Where ties would make the groups meet there are none.
 *
 * @returns undefined where there are no two groups
 */
export function groupsOf(scores: ArrayLike<number>): Group[] | undefined {
  const count = scores.length;
  if (count < 2) return undefined;
  const sorted = Float64Array.from(scores).sort();
  const size = Math.max(1, Math.ceil(GROUP_SHARE * count - SAME));
  const lowest = sorted[size - 1] ?? 0;
  const highest = sorted[count - size] ?? 0;
  if (lowest >= highest - SAME) return undefined;
  return Array.from(scores, (score) => {
    if (score <= lowest + SAME) return 'lower';
    return score >= highest - SAME ? 'upper' : 'middle';
  });
}

/**
 * The discrimination index D: how much of an item the upper group gets, less what the lower group gets (Johnson 1951;
 * Ebel 1954; Ebel & Frisbie 1991, Essentials of Educational Measurement, ch. 13). −1 … 1.
 *
 * @param credits share of the points of the item that each person got
 * @param groups of the same persons
 */
export function discriminationIndex(credits: ArrayLike<number>, groups: readonly Group[] | undefined): Measure {
  if (groups === undefined) return missing('no-groups');
  const sums = { upper: 0, middle: 0, lower: 0 };
  const counts = { upper: 0, middle: 0, lower: 0 };
  for (let index = 0; index < credits.length; index++) {
    const group = groups[index] ?? 'middle';
    sums[group] += credits[index] ?? 0;
    counts[group] += 1;
  }
  if (counts.upper === 0 || counts.lower === 0) return missing('no-groups');
  return measured(sums.upper / counts.upper - sums.lower / counts.lower);
}
