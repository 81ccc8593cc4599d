import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type AskedQuestion, putTo } from '../../asking/index.ts';

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

/** A question as a person gets it, with its key. @param position its place among the questions of the lesson, from 0 */
export const itemOf = (question: AskedQuestion, userId: number, position: number) =>
  putTo(userId, question, { in: 'questions in videos', position });

/** What a person has answered in one cycle, by question. */
export async function selectAnswers(db: Db, progressId: number) {
  const rows = await db.selectFrom('video_answers').selectAll().where('progress_id', '=', progressId).execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

export const presentAnswered = ({ correct, tries }: { correct: boolean; tries: number }): Schemas['VideoAnswered'] => ({
  correct,
  tries,
});
