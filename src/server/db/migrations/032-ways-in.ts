import { type Kysely, sql } from 'kysely';
import { STAMPS, tracked } from './tracking.ts';

/** Temporary passwords, and the letters that bring people their links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Set: the password is a temporary one, which lets its person do nothing but replace it, until this time.
  `alter table users add column password_expires_at timestamptz`,
  ...['insert', 'update', 'delete'].map((event) => `drop trigger users_track_${event} on users`),
  ...tracked({
    table: 'users',
    resource: 'users',
    apart: `${STAMPS},full_name,name_key,given_name_key,last_sign_in_at`,
    secret: 'password_hash,password_expires_at',
  }),
  // The payload of their job names the mailing. The row of a letter outlives a crash; no link is stored.
  `create table access_letters (
    mailing uuid not null,
    user_id bigint not null references users on delete cascade,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    reason text check (reason in ('address', 'server', 'left-out')),
    answer text,
    primary key (mailing, user_id)
  )`,
  `create index access_letters_user_id on access_letters (user_id)`,
];
