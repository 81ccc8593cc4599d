import { type Kysely, sql } from 'kysely';

/** Digests also of papers, corrected keys, signed sheets, and of the protocols of ended attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table record_digests
    drop constraint record_digests_kind_check,
    add constraint record_digests_kind_check check (kind in ('attempt', 'paper', 'user', 'role', 'key-correction', 'sheet')),
    add column events bigint[]`,
  // Read only by the command that verifies; every sealing would write it.
  `drop index record_digests_seal`,
  `create index audit_events_seal on audit_events (((details->>'seal')::bigint)) where action = 'seal'`,
];
