import { type Kysely, sql } from 'kysely';

/** Second factors: what people confirm sign-ins with, and sign-ins that wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table roles add column second_factor text not null default 'optional'
    check (second_factor in ('none', 'optional', 'required'))`,

  `alter table sessions add column strong boolean not null default false`,

  `create table totp_keys (
    user_id bigint primary key references users on delete cascade,
    secret bytea,
    last_step bigint,
    added_at timestamptz,
    last_used_at timestamptz,
    new_secret bytea,
    new_session_id uuid,
    new_until timestamptz,
    check ((secret is null) = (added_at is null))
  )`,

  `create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    added_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_user on passkeys (user_id, id)`,

  `create table recovery_codes (
    user_id bigint not null references users on delete cascade,
    code_hash bytea not null,
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,

  `create table passkey_challenges (
    challenge text primary key,
    user_id bigint not null references users on delete cascade,
    holder bytea not null,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_expires on passkey_challenges (expires_at)`,

  `create table pending_sign_ins (
    token_hash bytea primary key,
    user_id bigint not null references users on delete cascade,
    network text not null,
    password_mark bytea not null,
    way text not null,
    weak_password boolean not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_ins_expires on pending_sign_ins (expires_at)`,
  `create index pending_sign_ins_user on pending_sign_ins (user_id)`,
];
