import { type Kysely, sql } from 'kysely';

/** Whoever agreed that their face is looked at may agree no longer. That they once did stays on record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table face_consents add column withdrawn_at timestamptz`.execute(db);
}
