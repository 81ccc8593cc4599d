import { type Kysely, sql } from 'kysely';

/** Digests of results, users and roles for the audit trail, and its signed head. Existing records get theirs at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create sequence record_digest_ids`,
  `create sequence record_seals`,
  `create table record_digests (
    id bigint primary key,
    kind text not null check (kind in ('attempt', 'user', 'role')),
    record_id bigint not null,
    digest text not null,
    signature text not null,
    /* The line of the trail that holds it says this number; null: none does yet. */
    seal bigint
  )`,
  `create index record_digests_record on record_digests (kind, record_id, id desc)`,
  `create index record_digests_seal on record_digests (seal, id)`,
  `create index record_digests_pending on record_digests (id) where seal is null`,
  `create table audit_head (
    id integer primary key check (id = 1),
    place bigint not null,
    hash text not null,
    at text not null,
    schema text not null,
    signature text not null
  )`,
];
