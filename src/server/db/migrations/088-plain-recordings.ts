import { type Kysely, sql } from 'kysely';

/** Whether a film was made without FFmpeg: another can be made of the same tracks once there is one. What could not be made without, can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table recordings add column plain boolean not null default false`,
  `update recordings set state = 'waiting', failure = null, starts = 0 where failure = 'noFfmpeg'`,
];
