import { type Kysely, sql } from 'kysely';

/** What is known of contents by older rules is found out again, once, in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `alter table media_contents add column measure_again boolean not null default false`,
  // Lengths were those of headers, texts had no encoding, and documents that a password locks no remark.
  `update media_contents set measure_again = true
    where state = 'ready' and (kind in ('audio', 'video') or media_type in ('text/plain', 'application/pdf'))`,
  `create index media_contents_measure_again on media_contents (content_hash) where measure_again`,
];
