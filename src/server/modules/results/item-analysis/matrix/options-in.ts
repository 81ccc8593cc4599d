import type { Schemas } from '#shared/contract/index.ts';
import { type AskedOption, questionType } from '../../../content/questions/index.ts';

/** The options in the order of the bank; empty for types whose answers are not counted by option. */
export function optionsIn(content: Schemas['QuestionContent'] | null): AskedOption[] {
  if (content === null) return [];
  const { analysis } = questionType(content.type).key;
  return analysis === null || analysis === 'typed' ? [] : analysis.options(content);
}
