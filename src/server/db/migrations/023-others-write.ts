import { type Kysely, sql } from 'kysely';

/** Whether anybody may still write in a test is asked with every result that opens after the closing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index attempts_late_until on attempts (test_id, late_until) where late_until is not null`,
  `create index retakes_unused on retakes (test_id) where status = 'accepted' and attempt_id is null`,
];
