import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** SQL for the questions (`had.id`) that a person has had on papers of any test that shares a theme with this one. */
const hadBy = (test: RawBuilder<unknown>, user: RawBuilder<unknown>) => sql`
  from attempts a
    join attempt_papers p on p.attempt_id = a.id
    cross join lateral unnest(p.questions) as had (id)
    join questions b on b.id = had.id
  where a.user_id = ${user} and b.theme_id in (
    select theme_id from test_pools where test_id = ${test}
    union
    select asked.theme_id from test_questions q join questions asked on asked.id = q.question_id where q.test_id = ${test}
  )`;

/**
 * The questions that a person has had on papers of this test or of any other test with the same themes.
 * @returns ids of questions
 */
export async function seenQuestions(db: Db, testId: number, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct had.id ${hadBy(sql`${testId}`, sql`${userId}`)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Whether there are any {@link seenQuestions}, as SQL. */
export function hasSeenIn(test: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${hadBy(test, user)})`;
}
