import type { Schemas } from '#shared/contract/index.ts';
import type { ItemKey, KeyOption } from './item-key.ts';
import { gapCredit, numberCredit, singleCredit, textCredit } from './credit.ts';
import { isBlank } from './short-text.ts';

type Answer = Schemas['Answer'];

/** What can be said of one answer by its key alone. */
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
 * - short text, numeric: the best weight among the accepted answers that fit;
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
  if (answer === null || isUnanswered(answer)) return { points: 0, verdict: 'unanswered' };
  if (isMarkedByPeople(key)) return { points: 0, verdict: answer.type === key.type ? 'pending' : 'wrong' };
  const credit = Math.min(1, Math.max(0, creditOf(key, answer)));
  if (credit === 1) return { points: maxPoints, verdict: 'correct' };
  const points = Math.min(maxPoints, Math.round(credit * maxPoints * 1e6) / 1e6);
  return { points, verdict: credit > 0 ? 'partial' : 'wrong' };
}

/** Whether the learner gave nothing that could be graded: an empty text, no choice, no pair. */
export function isUnanswered(answer: Answer): boolean {
  switch (answer.type) {
    case 'multiple':
      return answer.choices.length === 0;
    case 'short_text':
    case 'numeric':
    case 'essay':
      return isBlank(answer.text);
    case 'matching':
      return answer.pairs.length === 0;
    case 'ordering':
      return answer.order.length === 0;
    case 'cloze':
      return answer.values.every(({ value }) => isBlank(value));
    case 'hotspot':
      return answer.choices.length === 0;
    case 'file':
      return answer.files.length === 0;
    case 'single':
    case 'true_false':
      return false;
  }
}

/** Whether only people can say what an answer is worth. */
export function isMarkedByPeople({ type }: Pick<ItemKey, 'type'>): boolean {
  return type === 'essay' || type === 'file';
}

/** Credit as a share; what lies outside 0 … 1 is cut off by the caller. */
function creditOf(key: ItemKey, answer: Answer): number {
  if (key.type === 'single' && answer.type === 'single') return singleCredit(key.options, answer.choice);
  if (key.type === 'multiple' && answer.type === 'multiple') return multipleCredit(key, new Set(answer.choices));
  if (key.type === 'true_false' && answer.type === 'true_false') return answer.value === key.correct ? 1 : 0;
  if (key.type === 'short_text' && answer.type === 'short_text') return textCredit(key, answer.text);
  if (key.type === 'numeric' && answer.type === 'numeric') return numberCredit(key.answers, answer.text);
  if (key.type === 'matching' && answer.type === 'matching') {
    const given = new Map(answer.pairs.map(({ left, right }) => [left, right]));
    // A left one named twice would be two tries at one pair.
    if (given.size !== answer.pairs.length) return 0;
    return share(
      key.scoring,
      key.pairs.filter(({ left, right }) => given.get(left) === right).length,
      key.pairs.length,
    );
  }
  if (key.type === 'ordering' && answer.type === 'ordering') {
    return share(key.scoring, key.order.filter((id, place) => answer.order[place] === id).length, key.order.length);
  }
  if (key.type === 'cloze' && answer.type === 'cloze') return clozeCredit(key, answer.values);
  if (key.type === 'hotspot' && answer.type === 'hotspot') return hotspotCredit(key, answer.choices);
  return 0;
}

function clozeCredit({ gaps, scoring }: Extract<ItemKey, { type: 'cloze' }>, values: Schemas['ClozeAnswer']['values']) {
  const given = new Map(values.map(({ gap, value }) => [gap, value]));
  // A gap named twice would be two tries at it.
  if (given.size !== values.length || values.some(({ gap }) => !gaps.some(({ id }) => id === gap))) return 0;
  const credits = gaps.map((gap) => gapCredit(gap, given.get(gap.id) ?? ''));
  if (scoring === 'all_or_nothing') return credits.every((credit) => credit === 1) ? 1 : 0;
  return credits.reduce((sum, credit) => sum + credit, 0) / Math.max(1, credits.length);
}

function hotspotCredit(key: Extract<ItemKey, { type: 'hotspot' }>, choices: string[]): number {
  if (choices.length > key.maxChoices) return 0;
  return key.maxChoices === 1 ? singleCredit(key.options, choices[0] ?? '') : multipleCredit(key, new Set(choices));
}

function multipleCredit(
  { scoring, options }: { scoring: Schemas['Scoring']; options: KeyOption[] },
  chosen: Set<string>,
): number {
  const known = new Set(options.map(({ id }) => id));
  if ([...chosen].some((id) => !known.has(id))) return 0;
  // The exactly right choice is worth everything, even where weights such as 33.333 do not quite add up.
  if (options.every(({ id, correct }) => chosen.has(id) === correct)) return 1;
  if (scoring === 'all_or_nothing') return 0;
  const right = options.filter(({ correct }) => correct).length;
  const wrong = options.length - right;
  let credit = 0;
  for (const { id, correct, weight } of options) {
    if (!chosen.has(id)) continue;
    if (weight !== null) credit += weight / 100;
    else credit += correct ? 1 / right : -1 / wrong;
  }
  // Thirds that should cancel may come out a hair beside 0.
  return Math.abs(credit) < 1e-9 ? 0 : credit;
}

function share(scoring: Schemas['Scoring'], right: number, all: number): number {
  if (all === 0) return 0;
  if (scoring === 'all_or_nothing') return right === all ? 1 : 0;
  return right / all;
}
