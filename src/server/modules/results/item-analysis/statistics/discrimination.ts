import { type Measure, measured, missing } from './measure.ts';

/** The group of a person by the score on the whole paper. */
export type Group = 'lower' | 'middle' | 'upper';

/** The share of people in the upper and the lower group that shows the difference best (Kelley 1939, J. Educ. Psych. 30, 17–24). */
const GROUP_SHARE = 0.27;

/** Scores that differ by less are equal. */
const SAME = 1e-9;

/**
 * Divides people by their scores: the upper and the lower 27 %, the rest in the middle.
 * Each outer group has at least ⌈0.27 n⌉ people. Everybody with the same score as its last person also belongs to it, so that no assignment
 * depends on chance. If ties would make the groups overlap, there are no groups.
 * @returns undefined when there are no two groups
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
 * The discrimination index D: the mean credit of the upper group minus that of the lower group (Johnson 1951; Ebel 1954; Ebel & Frisbie
 * 1991, Essentials of Educational Measurement, ch. 13). −1 … 1.
 * @param credits share of the item's points that each person got
 * @param groups of the same people
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
