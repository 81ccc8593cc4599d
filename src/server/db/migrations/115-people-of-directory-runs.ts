import { type Kysely, sql } from 'kysely';

/** Whom the last run of the directory was about, and how many came back to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table directory_runs add column people jsonb not null default '[]'`,
  `update directory_runs set counts = counts || '{"returned": 0}'`,
];
