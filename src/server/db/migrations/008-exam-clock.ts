import { type Kysely, sql } from 'kysely';

/** What bounds an attempt is frozen with it, and the pulse of the server is measured by a clock that nobody sets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The closing, of the test or of the retake, that bounded the attempt when it was started.
  `alter table attempts add column closing_at timestamptz`,
  `update attempts set closing_at = tests.closes_at from tests
    where tests.id = attempts.test_id and attempts.status = 'in_progress' and attempts.begun_at is null`,
  // The steady clock of the machine, in milliseconds, and since when it counts: readings of different beginnings cannot be compared.
  `alter table server_pulse add column steady_since text, add column steady_ms double precision`,
];
