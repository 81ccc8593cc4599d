import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

/** The tests that contain a question by name, newest first. */
export async function selectTestsNaming(db: Db, questionId: number): Promise<Schemas['UsingTest'][]> {
  return db
    .selectFrom('tests')
    .innerJoin('test_questions', 'test_questions.test_id', 'tests.id')
    .select(['tests.id', 'tests.title', 'tests.kind', 'tests.status'])
    .where('test_questions.question_id', '=', questionId)
    .orderBy('tests.id', 'desc')
    .execute();
}

/** The video lessons and VR tours that ask one of these questions, newest first. */
export async function selectMaterialsAsking(
  db: Db,
  questionIds: readonly number[],
): Promise<Schemas['AskingMaterial'][]> {
  const { rows } = await sql<Schemas['AskingMaterial']>`
    select 'video-lessons' as resource, l.id, l.title, l.published from video_lessons l
      where exists (select from video_questions q where q.lesson_id = l.id and q.question_id = any (${[...questionIds]}::bigint[]))
    union all
    select 'vr-scenes', v.id, v.title, v.published from vr_scenes v
      where exists (select from vr_references r where r.vr_scene_id = v.id and r.question_id = any (${[...questionIds]}::bigint[]))
    order by 1, 2 desc`.execute(db);
  return rows;
}

/** The tests that may draw a question, newest first: it is active and fits a pool, and is not among the fixed questions. */
export async function selectTestsDrawing(db: Db, questionId: number): Promise<Schemas['DrawingTest'][]> {
  const { rows } = await sql<Schemas['DrawingTest']>`
    select t.id, t.title, t.kind, t.status, sum(p.count) as count,
      (select count(*) from questions b
        where b.active and b.theme_id = q.theme_id
          and exists (select from test_pools w where w.test_id = t.id and w.theme_id = q.theme_id
            and q.difficulty between w.difficulty_from and w.difficulty_to
            and b.difficulty between w.difficulty_from and w.difficulty_to)
          and not exists (select from test_questions f where f.test_id = t.id and f.question_id = b.id)) as available
    from questions q
      join test_pools p on p.theme_id = q.theme_id and q.difficulty between p.difficulty_from and p.difficulty_to
      join tests t on t.id = p.test_id
    where q.id = ${questionId} and q.active
      and not exists (select from test_questions f where f.test_id = t.id and f.question_id = q.id)
    group by t.id, q.theme_id, q.difficulty
    order by t.id desc`.execute(db);
  return rows;
}
