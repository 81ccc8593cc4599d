import { type Kysely, sql } from 'kysely';

/**
 * Failures are counted for a login and where they come from; devices that a person signed in on; sessions that began with a weak
 * password. Failures of the last day are forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop table sign_in_failures`,
  `create table sign_in_failures (
    login text not null,
    origin text not null,
    failures integer not null,
    last_failed_at timestamptz not null,
    locked_until timestamptz,
    primary key (login, origin)
  )`,
  `create index sign_in_failures_age on sign_in_failures (last_failed_at)`,
  `create table known_devices (
    user_id bigint not null references users on delete cascade,
    token_hash bytea not null,
    last_seen_at timestamptz not null,
    primary key (user_id, token_hash)
  )`,
  `create index known_devices_token on known_devices (token_hash)`,
  `alter table sessions add column weak_password boolean not null default false`,
];
