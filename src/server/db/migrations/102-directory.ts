import { type Kysely, sql } from 'kysely';

/** The organisation's directory: whose account is whose there, and who is on the way through its provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table directory_links (
    source text not null check (source in ('oidc', 'ldap')),
    issuer text not null,
    subject text not null,
    user_id bigint not null references users on delete cascade,
    linked_at timestamptz not null,
    left_at timestamptz,
    primary key (source, issuer, subject),
    unique (user_id, source, issuer)
  )`,

  `create table oidc_sign_ins (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    verifier text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index oidc_sign_ins_expires on oidc_sign_ins (expires_at)`,
];
