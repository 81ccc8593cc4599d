import { type Kysely, sql } from 'kysely';

/** How much of a result the learner has been shown, also before the attempt was opened again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table attempts
    add column shown_level text check (shown_level in ('score', 'answers', 'key')),
    add column reopened_after text check (reopened_after in ('score', 'answers', 'key'))`,
  // What was shown before this was noted: at most what the test shows.
  `update attempts set shown_level = case when tests.review_policy = 'nothing' then 'score' else tests.review_policy end
    from tests where tests.id = attempts.test_id and attempts.shown_at is not null`,
];
