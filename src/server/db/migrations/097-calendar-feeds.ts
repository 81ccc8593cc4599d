import { type Kysely, sql } from 'kysely';

/** The secret address of a person's calendar: only its hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendar_feeds (
    user_id bigint primary key references users on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    read_at timestamptz
  )`.execute(db);
}
