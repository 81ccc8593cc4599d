import { type Kysely, sql } from 'kysely';

/** Whoever orders a regular report names its hour by their own clock; null: by that of the place of the server, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [`set constraints all immediate`, `alter table statistic_subscriptions add column zone text`];
