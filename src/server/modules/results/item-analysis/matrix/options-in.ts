import type { Schemas } from '#shared/contract/index.ts';
import { type AskedOption, questionType } from '../../../content/questions/index.ts';

/** What could be chosen, in the order of the bank; nothing where answers are not counted by options. */
export function optionsIn(content: Schemas['QuestionContent'] | null): AskedOption[] {
  if (content === null) return [];
  const { analysis } = questionType(content.type).key;
  return analysis === null || analysis === 'typed' ? [] : analysis.options(content);
}
