import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { isMarkedByPeople, questionType, validateQuestion } from '../../content/questions/index.ts';

type Content = Schemas['QuestionContent'];

/**
 * The question as it was asked, with the key of another version of it: what people read stays to the letter.
 * @returns undefined where the other says something else
 */
function withKeyOf(asked: Content, other: Content): Content | undefined {
  return other.type === asked.type ? questionType(asked.type).key.withKeyOf(asked, other) : undefined;
}

/**
 * The corrected content that a correction is to be graded by.
 * @throws PublicError 422 where there is no key to correct, it says something else, is no key, or is the one there is
 */
export function newKey(
  asked: { text: Schemas['LocalizedHtml']; content: Content; points: number },
  input: Content | undefined,
): Content {
  if (input === undefined) throw errors.invalid({ content: { key: 'required' } });
  if (isMarkedByPeople(asked.content)) {
    throw errors.invalid({ action: { key: 'keyCorrections.noKey' } });
  }
  const content = withKeyOf(asked.content, input);
  if (content === undefined) throw errors.invalid({ content: { key: 'keyCorrections.wordingStays' } });
  const problems = validateQuestion(asked.text, content);
  if (Object.keys(problems).length > 0) throw errors.invalid(problems);
  return content;
}
