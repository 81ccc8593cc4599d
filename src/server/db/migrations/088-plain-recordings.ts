import { type Kysely, sql } from 'kysely';

/** Whether a film was made without FFmpeg, as those now can be that waited for it: a better one can be made of the same tracks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table recordings add column plain boolean not null default false`,
  `update recordings set state = 'waiting', failure = null, starts = 0 where failure = 'noFfmpeg'`,
];
