import { type Kysely, sql } from 'kysely';

/** Report cards are signed with a digital signature: what was given to be signed, and what came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table report_card_challenges (
    token_hash bytea primary key,
    card_id bigint not null references report_cards on delete cascade,
    version integer not null,
    user_id bigint not null references users on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index report_card_challenges_expires on report_card_challenges (expires_at)`,

  `create table report_card_signatures (
    id bigint generated always as identity primary key,
    card_id bigint not null references report_cards,
    version integer not null,
    user_id bigint not null,
    signer_name text not null,
    serial_number text not null,
    issuer text not null,
    at timestamptz not null,
    statement bytea not null,
    document bytea not null,
    cms bytea not null,
    unique (card_id, version, user_id)
  )`,
  // Like the versions that they are of: the database itself refuses to change them.
  `create trigger report_card_signatures_append_only before update or delete or truncate on report_card_signatures
    for each statement execute function refuse_rewriting()`,
];
