import type { Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { toJson } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { translator } from '../../../i18n.ts';
import { answerInWords, type BuiltItem } from '../../content/questions/index.ts';
import type { AskedQuestion } from './asked.ts';

/** The most that is kept of an answer: longer ones are not told apart in a table. */
const MOST_CHARACTERS = 500;

interface Wrong {
  progressId: number;
  /** Of a tour: its scene and hotspot. */
  place?: string;
  question: Pick<AskedQuestion, 'id' | 'version'>;
  /** The question as it was put to the person. */
  put: BuiltItem;
  answer: Schemas['Answer'];
}

/** Keeps what was answered wrong, so that staff see what is often answered wrong. */
export async function noteWrong(
  trx: Trx,
  { progressId, place = '', question, put: { item }, answer }: Wrong,
): Promise<void> {
  const words = LANGUAGES.map((language) => [
    language,
    answerInWords(item, answer, { language, t: translator(language) })
      .trim()
      .slice(0, MOST_CHARACTERS),
  ]);
  await trx
    .insertInto('wrong_answers')
    .values({
      progress_id: progressId,
      place,
      question_id: question.id,
      version: question.version,
      words: toJson(Object.fromEntries(words)),
    })
    .execute();
}
