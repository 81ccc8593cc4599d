import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { isMarkedByPeople, questionType, validateQuestion } from '../../content/questions/index.ts';

type Content = Schemas['QuestionContent'];

/**
 * The question as it was asked, with the key of another version of it. The texts stay exactly the same.
 * @returns undefined when the texts of the other version differ
 */
function withKeyOf(asked: Content, other: Content): Content | undefined {
  return other.type === asked.type ? questionType(asked.type).key.withKeyOf(asked, other) : undefined;
}

/**
 * The corrected content, by which attempts will be graded.
 * @throws PublicError 422 when the question has no key, the texts differ, the key is invalid, or nothing changes
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
