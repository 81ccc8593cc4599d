import type { Schemas } from '../contract/index.ts';
import { type AnswerState, questionType } from './question-types.ts';

export type { AnswerState };

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];

/**
 * How complete an answer is. An answer that was emptied again (no box ticked, no letter left) counts as none.
 * @example answerState(item, { type: 'multiple', choices: [] }) // 'none'
 */
export function answerState(
  item: Pick<PaperItem, 'lefts' | 'gaps' | 'imageLabels'>,
  answer: Answer | null | undefined,
): AnswerState {
  return answer ? questionType(answer.type).state(answer, item) : 'none';
}

/** The answer as it is saved: an emptied one is taken back (null). */
export function normalizedAnswer(answer: Answer | null): Answer | null {
  return answerState({}, answer) === 'none' ? null : answer;
}

/** Whether a text is a number as people type it: 3.14, 3,14, −5, 6e3, 1 000. */
export function looksNumeric(text: string): boolean {
  return /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)(e[+\-−]?\d+)?$/i.test(text.replaceAll(/[\s\u00a0\u202f]/g, ''));
}
