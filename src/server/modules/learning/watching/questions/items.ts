import { type Selectable, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Database, Db } from '../../../../db/index.ts';
import { isAskable } from '../../../content/questions/index.ts';
import { asAsked, type AskedQuestion, putTo } from '../../asking/index.ts';

/**
 * The questions of a lesson by their moments: those that are asked, as the bank has them now, and of the others those that were answered in
 * a cycle, as they were asked last.
 */
export async function selectShown(db: Db, lessonId: number, progressId: number | null) {
  return db
    .selectFrom('video_questions as v')
    .innerJoin('questions', 'questions.id', 'v.question_id')
    .leftJoin('video_answers as a', (join) =>
      join.onRef('a.question_id', '=', 'v.question_id').on('a.progress_id', '=', progressId),
    )
    .leftJoin('question_versions as old', (join) =>
      join
        .onRef('old.question_id', '=', 'a.question_id')
        .onRef('old.version', '=', 'a.version')
        .onRef('old.version', '<>', 'questions.version')
        .on(sql<boolean>`not ${isAskable}`),
    )
    .select([
      'questions.id',
      isAskable.as('active'),
      asAsked('version'),
      asAsked('text'),
      asAsked('content'),
      asAsked('points'),
      asAsked('explanation'),
      'v.at_ms',
      'v.required',
    ])
    .where('v.lesson_id', '=', lessonId)
    .where(({ or, eb }) => or([isAskable, eb('a.question_id', 'is not', null)]))
    .orderBy('v.at_ms')
    .orderBy('questions.id')
    .execute();
}

/** The questions that a lesson asks, as the bank has them now, by their moments. */
export const selectAsked = async (db: Db, lessonId: number) => selectShown(db, lessonId, null);

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

/** The last answer to a question; null where it is one to another wording. */
export const presentGiven = (
  { version }: Pick<AskedQuestion, 'version'>,
  answered: Selectable<Database['video_answers']>,
): Schemas['MyVideoQuestion']['given'] =>
  answered.version === version ? { answer: answered.answer, verdict: answered.verdict } : null;
