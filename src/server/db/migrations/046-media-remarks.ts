import { type Kysely, sql } from 'kysely';

/** What people should know of a file that can be used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  // Keys of the texts of errors.fields, as of failure.
  `alter table media_contents add column remarks text[] not null default '{}'`,
];
