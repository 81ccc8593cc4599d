import { type Kysely, sql } from 'kysely';

/** Statistics ask how far those came whose plans begin in a period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [`set constraints all immediate`, `create index enrolments_starts_at on enrolments (starts_at)`];
