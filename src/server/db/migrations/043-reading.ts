import { type Kysely, sql } from 'kysely';

/** Which pages and moments of a file a person has really seen, and how many pages a document has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `alter table media_contents add column page_count integer check (page_count > 0)`,

  // seen: pages of a document, milliseconds of a sound or film; of the content that the file had then.
  `create table material_readings (
    progress_id bigint primary key references material_progress on delete cascade,
    content_hash text not null,
    seen int4multirange not null default '{}'
  )`,
  // Until when the time of a person is accounted for, whatever they read: nobody reads two files in the same second.
  `create table reading_clocks (
    user_id bigint primary key references users on delete restrict,
    at timestamptz not null
  )`,
];
