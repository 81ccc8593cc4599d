import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { questionType } from '../question-types/index.ts';

/**
 * Whether an answer can belong to this item: its type, ids that the paper has, a number that can be read.
 * An answer that is still empty or incomplete is fine: it is saved as it is.
 *
 * @param item the question as the learner sees it
 * @returns errors by field of the answer (`type`, `choice`, `choices`, `text`, `pairs`, `order`, `values`); empty: nothing is wrong
 */
export function checkAnswer(item: Schemas['PaperItem'], answer: Schemas['Answer']): FieldErrors {
  if (answer.type !== item.type) return { type: { key: 'questions.wrongType' } };
  const rules = questionType(answer.type).paper;
  return rules.isUnanswered(answer) ? {} : rules.check(item, answer);
}
