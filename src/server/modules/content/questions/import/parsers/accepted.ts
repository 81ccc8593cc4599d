import { withinTolerance } from '../../paper/numbers.ts';
import { matchesPattern } from '../../paper/short-text.ts';
import { countedAnswers } from '../../question-types/parts/typed.ts';
import { Refusal } from './choices.ts';
import { addOnce } from './rich-text.ts';
import type { Note } from './types.ts';

interface Weighted {
  weight: number | null;
}

/** The credit in percent as a weight; a penalty is no credit. */
export function weightIn(percent: number): number | null {
  return percent >= 100 ? null : Math.max(0, percent);
}

/**
 * The answers of a typed question, without the last ones that give nothing. In Moodle the first answer that fits counts, here the best one
 * down to the first without credit: where that makes a difference, there is a warning.
 * @param overlap whether something may fit both answers
 * @throws Refusal when none gives credit
 */
export function acceptedAnswers<T extends Weighted>(
  answers: readonly T[],
  overlap: (earlier: T, later: T) => boolean,
  warnings: Note[],
): T[] {
  const counted = countedAnswers(answers);
  if (counted.length === 0) throw new Refusal('noRightAnswer');
  const credit = ({ weight }: Weighted) => weight ?? 100;
  const isShadowed = counted.some((earlier, index) =>
    counted
      .slice(index + 1)
      .some((later) => credit(earlier) > 0 && credit(later) > credit(earlier) && overlap(earlier, later)),
  );
  if (isShadowed) addOnce(warnings, 'answerOrder');
  return counted;
}

export const numbersOverlap = (
  earlier: { value: number; tolerance: number },
  later: { value: number; tolerance: number },
): boolean => withinTolerance(earlier.value, later.value, earlier.tolerance + later.tolerance);

/** Two patterns with `*` count as overlapping. */
export const textsOverlap =
  (caseSensitive: boolean) =>
  (earlier: { text: string }, later: { text: string }): boolean =>
    earlier.text.includes('*') || matchesPattern(earlier.text, later.text, caseSensitive);

/** Without the answer `*`, which fits everything, and those after it, which nothing reaches. */
export function beforeAnything<T extends Weighted>(
  answers: readonly T[],
  text: (answer: T) => string,
  warnings: Note[],
): T[] {
  const at = answers.findIndex((answer) => text(answer).trim() === '*');
  const anything = answers[at];
  if (anything === undefined) return [...answers];
  if (anything.weight !== 0) addOnce(warnings, 'anyAnswer');
  return answers.slice(0, at);
}
