import { createHmac, hkdfSync } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import { auditKey } from '../../../history/index.ts';
import { seeded } from '../../../random.ts';
import {
  type BuiltItem,
  buildPaperItem,
  checkAnswer,
  grade,
  type PaperQuestion,
  withNumbers,
} from '../../content/questions/index.ts';

export interface AskedQuestion extends PaperQuestion {
  id: number;
  version: number;
  explanation: Schemas['LocalizedHtml'] | null;
}

/** Where a question is asked. */
interface Asking {
  /** What is asked: each has a secret of its own. */
  in: 'questions in videos' | 'questions of tours';
  /** What tells this question from others of the person; the same question at another place is put in another way. */
  place?: readonly (string | number)[];
  /** The place that its item names, from 0. */
  position?: number;
}

/**
 * A question as it is put to one person, with its key. It is the same whenever it is asked for, so that it need not be stored: options are
 * shuffled and numbers drawn by the person, the question, its version and place, and a secret, without which the order would tell what is
 * right.
 */
export function putTo(
  userId: number,
  question: AskedQuestion,
  { in: purpose, place = [], position = 0 }: Asking,
): BuiltItem {
  const secret = Buffer.from(hkdfSync('sha256', auditKey().secret, '', purpose, 32));
  const words = [userId, question.id, question.version, ...place].join('\n');
  const seed = createHmac('sha256', secret).update(words).digest().readInt32LE();
  return buildPaperItem(question, position, { shuffleOptions: true, random: seeded(seed) });
}

/** The explanation of a question, with the numbers that were drawn for it. */
export function explanationOf({ explanation }: AskedQuestion, { drawn }: BuiltItem): AskedQuestion['explanation'] {
  return explanation && drawn ? withNumbers(explanation, drawn.numbers) : explanation;
}

/**
 * What an answer is worth.
 * @throws PublicError 422 at `answer` for one of another shape, for none, and for one that people would have to mark
 */
export function judge({ item, key }: BuiltItem, answer: Schemas['Answer']): 'correct' | 'partial' | 'wrong' {
  const found = Object.entries(checkAnswer(item, answer));
  if (found.length > 0)
    throw errors.invalid(Object.fromEntries(found.map(([at, message]) => [`answer.${at}`, message])));
  const { verdict } = grade(key, answer, 1);
  if (verdict === 'unanswered' || verdict === 'pending') throw errors.invalid({ answer: { key: 'required' } });
  return verdict;
}
