import type { Schemas } from '#shared/contract/index.ts';
import { isAnswered } from '#shared/exams/answered.ts';
import { QUESTION_TYPES, questionType } from '../question-types/index.ts';
import type { ItemKey } from '../question-types/item-key.ts';

type Answer = Schemas['Answer'];

/** The result of grading an answer by its key. */
export type Verdict = 'correct' | 'partial' | 'wrong' | 'unanswered' | 'pending';

export interface Grade {
  /** 0 … maxPoints, rounded to six decimals. */
  points: number;
  verdict: Verdict;
}

/**
 * Grades one answer. Pure: the same key and answer give the same points always, and an answer of another type or with
 * ids that the paper never had earns nothing.
 *
 * What is partly right:
 * - single: the weight of the option, where it has one;
 * - multiple: every right option chosen gives 1 / (right ones), every wrong one takes 1 / (wrong ones), never below
 *   nothing: Moodle's usual weights for several answers, under which marking everything earns nothing. An option with
 *   a weight of its own counts by that weight instead;
 * - short text, numeric, calculated: the best weight among the accepted answers that fit, down to the first that fits and has
 *   a weight of 0: it is what the wider ones after it do not mean;
 * - matching: right pairs / all pairs, as in Moodle;
 * - ordering: items at their right place / all items, Moodle's "absolute position";
 * - cloze: the mean of what the gaps give, each like a single choice, a short text or a number;
 * - hotspot: like multiple, or like single where only one region may be chosen.
 * `all_or_nothing` gives full credit for the exactly right answer and none for any other.
 * Essays and files are marked by people: until then they are pending, with no points.
 *
 * @param maxPoints what the question is worth, ≥ 0
 * @example grade({ type: 'true_false', correct: true }, { type: 'true_false', value: true }, 2) // → { points: 2, verdict: 'correct' }
 */
export function grade(key: ItemKey, answer: Answer | null, maxPoints: number): Grade {
  if (!isAnswered(answer)) return { points: 0, verdict: 'unanswered' };
  if (answer.type !== key.type) return { points: 0, verdict: 'wrong' };
  const { credit: creditOf } = questionType(key.type).key;
  if (creditOf === null) return { points: 0, verdict: 'pending' };
  const credit = Math.min(1, Math.max(0, creditOf(key, answer)));
  if (credit === 1) return { points: maxPoints, verdict: 'correct' };
  const points = Math.min(maxPoints, Math.round(credit * maxPoints * 1e6) / 1e6);
  return { points, verdict: credit > 0 ? 'partial' : 'wrong' };
}

/** Whether answers must be marked by people. */
export function isMarkedByPeople({ type }: Pick<ItemKey, 'type'>): boolean {
  return questionType(type).key.credit === null;
}

/** The types that people mark. */
export const MARKED_TYPES = QUESTION_TYPES.filter((type) => isMarkedByPeople({ type }));
