import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { isAskable } from '../../../content/questions/index.ts';
import { answersTo } from '../../asking/index.ts';
import { GAP_MS } from '../truth/credit.ts';

/** How the questions of a lesson are answered, by their moments. */
export async function questionAnswersOf(db: Db, lessonId: number): Promise<Schemas['VideoQuestionAnswers'][]> {
  const questions = await db
    .selectFrom('video_questions')
    .select(['question_id', 'at_ms', 'required'])
    .where('lesson_id', '=', lessonId)
    .orderBy('at_ms')
    .orderBy('question_id')
    .execute();
  const answers = await answersTo(
    db,
    questions.map(({ question_id: questionId, at_ms, required }) => ({ questionId, place: '', required, at_ms })),
    askedOf(lessonId),
  );
  return answers.map(({ at_ms: at, question }) => ({ atSeconds: at / 1000, question }));
}

/**
 * Whoever has answered a question, and whoever has watched the film up to it while it is asked. A lesson that was completed without an
 * answer that it requires did not ask it then.
 */
const askedOf = (lessonId: number) => sql`
  select p.user_id, p.cycle, p.id as progress_id, v.question_id, '' as place, a.version, a.first_correct as first_right, a.tries
  from video_lessons l
  join media_files file on file.id = l.media_file_id
  join video_questions v on v.lesson_id = l.id
  join questions on questions.id = v.question_id
  join material_progress p on p.kind = 'video' and p.ref = l.id::text
  left join video_answers a on a.progress_id = p.id and a.question_id = v.question_id
  where l.id = ${lessonId} and (a.question_id is not null or (${isAskable} and not (v.required and p.completed_at is not null)
    and exists (select from video_watched w where w.progress_id = p.id and w.content_hash = file.shown_hash
      and w.watched @> greatest(v.at_ms - ${GAP_MS}::integer, 0))))`;
