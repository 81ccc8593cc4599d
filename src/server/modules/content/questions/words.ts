import type { Schemas } from '#shared/contract/index.ts';
import { questionType } from './question-types/index.ts';
import type { Reader } from './question-types/question-type.ts';

/** The right answer of a question as text, one line for each part, for lists and exports that only staff see. */
export function correctInWords(content: Schemas['QuestionContent'], reader: Reader): string[] {
  return questionType(content.type).key.inWords(content, reader);
}
