import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import type { Db, PrintedItem } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { answerInWords, plainText } from '../../../content/questions/index.ts';
import { loadFinished, shows, visibleOf } from '../../../exams/attempts/index.ts';
import { readItems } from '../../../exams/papers/index.ts';
import type { Cells } from '../sections.ts';
import type { PageReader } from './reader.ts';

interface Attempt {
  title: LocalizedText;
  number: number;
  startedAt: Date;
  /** Whether the result page has shown them their paper before. */
  wasShown: boolean;
  items: PrintedItem[];
}

interface Answered {
  number: number;
  answer: Schemas['Answer'] | null;
  at: Date;
}

/** The answers of one attempt. */
interface AnsweredAttempt extends Pick<Attempt, 'title' | 'number' | 'startedAt'> {
  /** Whether the rows have questions. */
  isShown: boolean;
  rows: Cells[];
}

/**
 * What the person answered, in words, an attempt at a time: papers are large. An answer is the person's own; the question beside it is told
 * as far as the result page shows it, so that the archive takes no papers out of exams that keep theirs. Keys are not read.
 */
export async function* answersInWords(db: Db, userId: number, reader: PageReader): AsyncGenerator<AnsweredAttempt> {
  const { rows: ids } = await sql<{ id: number }>`select id from attempts where user_id = ${userId}
    and exists (select from attempt_answers a where a.attempt_id = attempts.id) order by id`.execute(db);
  for (const { id } of ids) {
    const { rows } = await sql<Attempt>`select tests.title, attempts.number, attempts.started_at as "startedAt",
        coalesce(attempts.shown_level in ('answers', 'key'), false) as "wasShown", papers.items
      from attempts join tests on tests.id = attempts.test_id join attempt_papers papers on papers.attempt_id = attempts.id
      where attempts.id = ${id}`.execute(db);
    const [attempt] = rows;
    if (attempt === undefined) continue;
    const isShown = attempt.wasShown || (await showsPaper(db, id, userId, reader.at));
    yield { ...attempt, isShown, rows: await answersOf(db, id, { ...attempt, isShown }, reader) };
  }
}

/** Whether the result page would show it now. */
async function showsPaper(db: Db, attemptId: number, userId: number, now: Date): Promise<boolean> {
  const found = await loadFinished(db, attemptId, userId, now);
  return found?.status === 'submitted' && shows(visibleOf(found, now), 'answers');
}

type Shown = Pick<Attempt, 'items'> & Pick<AnsweredAttempt, 'isShown'>;

async function answersOf(db: Db, attemptId: number, { items, isShown }: Shown, reader: PageReader): Promise<Cells[]> {
  const { language } = reader;
  const [paper = []] = await readItems(db, [items]);
  const { rows } = await sql<Answered>`select position + 1 as number, answer, saved_at as at from attempt_answers
    where attempt_id = ${attemptId} order by position`.execute(db);
  return rows.map(({ number, answer, at }) => {
    const item = paper[number - 1];
    const question = item && plainText(localized(questionInWords(item.text, item.type), language));
    return {
      number,
      ...(isShown && { question: question ?? '' }),
      answer: item === undefined ? '' : answerInWords(item, answer, reader),
      at,
    };
  });
}
