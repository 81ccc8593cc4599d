import { type Kysely, sql } from 'kysely';

/** Signing in with a digital signature: what was given to be signed, and what came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table eds_challenges (
    token_hash bytea primary key,
    network text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index eds_challenges_expires on eds_challenges (expires_at)`,

  `create table eds_signatures (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    at timestamptz not null,
    outcome text not null,
    serial_number text not null,
    issuer text not null,
    sha256 text not null,
    cms bytea not null
  )`,
  `create index eds_signatures_user on eds_signatures (user_id, id)`,
];
