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

/**
 * Whether a question counts as answered, for learners, staff and grading alike: there is something in the answer, also where parts
 * are missing.
 */
export function isAnswered(answer: Answer | null | undefined): answer is Answer {
  return answerState({}, answer) !== 'none';
}

/** The answer as it is stored: an emptied one is taken back (null). In journals null only says that a question was reached. */
export function normalizedAnswer(answer: Answer | null): Answer | null {
  return isAnswered(answer) ? answer : null;
}

/**
 * What of an answer the server accepts: the answer itself, or what counts instead of it. An answer that is not accepted whole
 * is kept as a draft, which counts as no answer.
 * @param before the answer that was accepted before; it goes on counting where the new one cannot
 * @example acceptedAnswer(item, { type: 'numeric', text: 'about 21' }, null) // null
 */
export function acceptedAnswer(
  item: Pick<PaperItem, 'lefts' | 'gaps'>,
  answer: Answer,
  before: Answer | null,
): Answer | null {
  const earlier = before?.type === answer.type ? before : null;
  const { accept } = questionType(answer.type);
  return accept === undefined ? answer : accept(answer, item, earlier);
}
