import { type Kysely, sql } from 'kysely';

/** It is looked every minute whose time for late answers is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [`create index attempts_late_until_over on attempts (late_until) where late_until is not null`];
