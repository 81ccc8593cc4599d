import { type Kysely, sql } from 'kysely';

/** One clock for each person, whatever they learn from, and which files were opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  // spent_until_ms: until when the time of the person is accounted for, in milliseconds since 1970. The rest is of films: it has no session
  // for those who have watched none.
  `alter table watch_clocks rename to learner_clocks`,
  `alter table learner_clocks alter column session_id drop not null, add column spent_until_ms double precision`,
  `update learner_clocks c set spent_until_ms = extract(epoch from greatest(c.settled_at,
    (select r.at from reading_clocks r where r.user_id = c.user_id))) * 1000`,
  `alter table learner_clocks alter column spent_until_ms set not null`,
  `drop table reading_clocks`,

  // The address of a file was given to a person. heard_at: until when the time that they had it open is accounted for.
  // No references: it keeps neither from being deleted, and is there again when that is taken back.
  `create table file_openings (
    user_id bigint not null,
    media_file_id bigint not null,
    content_hash text not null,
    heard_at timestamptz not null,
    primary key (user_id, media_file_id)
  )`,
  // Sessions are looked for by the time that they were opened: how many a person opens, and which are old.
  `drop index watch_sessions_user`,
  `create index watch_sessions_user on watch_sessions (user_id, opened_at)`,
  `create index watch_sessions_opened on watch_sessions (opened_at)`,
  `create index learner_clocks_session on learner_clocks (session_id)`,
];
