import { type Kysely, sql } from 'kysely';

/** Digests also of journals and protocols of ended attempts, retakes, terms and appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table record_digests
    drop constraint record_digests_kind_check,
    add constraint record_digests_kind_check check (kind in ('attempt', 'journal', 'paper', 'user', 'role', 'key-correction', 'sheet',
      'retake', 'test-override', 'appeal'))`,
];
