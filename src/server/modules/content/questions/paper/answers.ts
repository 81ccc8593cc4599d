import type { Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { questionType } from '../question-types/index.ts';

/**
 * Validates an answer to an item: its type, ids that are on the paper, readable numbers. Empty and incomplete answers are valid.
 * @param item the question as the learner sees it
 * @returns errors by field of the answer (`type`, `choice`, `choices`, `text`, `pairs`, `order`, `values`); empty: valid
 */
export function checkAnswer(item: Schemas['PaperItem'], answer: Schemas['Answer']): FieldErrors {
  if (answer.type !== item.type) return { type: { key: 'questions.wrongType' } };
  const rules = questionType(answer.type).paper;
  return rules.isUnanswered(answer) ? {} : rules.check(item, answer);
}
