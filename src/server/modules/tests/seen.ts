import { sql } from 'kysely';
import type { Db } from '../../db/index.ts';

/**
 * The questions that a person has had on papers of this test, and of any other that asks of the same themes: whoever has been examined
 * in a theme knows its questions, whichever test they came from.
 * @returns ids of questions
 */
export async function seenQuestions(db: Db, testId: number, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with themes_of as (
      select theme_id from test_pools where test_id = ${testId}
      union
      select b.theme_id from test_questions q join questions b on b.id = q.question_id where q.test_id = ${testId}
    )
    select distinct had.id
    from attempts a
      join attempt_papers p on p.attempt_id = a.id
      cross join lateral unnest(p.questions) as had (id)
      join questions b on b.id = had.id
    where a.user_id = ${userId} and b.theme_id in (select theme_id from themes_of)`.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}
