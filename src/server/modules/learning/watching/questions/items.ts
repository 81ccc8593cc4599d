import { createHmac, hkdfSync } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { auditKey } from '../../../../history/index.ts';
import { seeded } from '../../../../random.ts';
import { buildPaperItem, type BuiltItem } from '../../../content/questions/index.ts';

/** The questions of a lesson as the bank has them now, by their moments. */
export async function selectAsked(db: Db, lessonId: number) {
  return db
    .selectFrom('video_questions as v')
    .innerJoin('questions as q', 'q.id', 'v.question_id')
    .select(['q.id', 'q.version', 'q.text', 'q.content', 'q.points', 'q.explanation', 'v.at_ms', 'v.required'])
    .where('v.lesson_id', '=', lessonId)
    .orderBy('v.at_ms')
    .orderBy('q.id')
    .execute();
}

export type AskedQuestion = Awaited<ReturnType<typeof selectAsked>>[number];

/**
 * A question as a person gets it, with its key. It is the same whenever it is asked for, so that it need not be stored: options are
 * shuffled and numbers drawn by the person, the question and its version, and a secret, without which the order would tell what is right.
 */
export function itemOf(question: AskedQuestion, userId: number, position: number): BuiltItem {
  const secret = hkdfSync('sha256', auditKey().secret, '', 'questions in videos', 32);
  const seed = createHmac('sha256', Buffer.from(secret))
    .update(`${userId} ${question.id} ${question.version}`)
    .digest();
  return buildPaperItem(question, position, { shuffleOptions: true, random: seeded(seed.readInt32BE()) });
}

/** What a person has answered in one cycle, by question. */
export async function selectAnswers(db: Db, progressId: number) {
  const rows = await db.selectFrom('video_answers').selectAll().where('progress_id', '=', progressId).execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

export const presentAnswered = ({ correct, tries }: { correct: boolean; tries: number }): Schemas['VideoAnswered'] => ({
  correct,
  tries,
});
