import { type Kysely, sql } from 'kysely';

/**
 * Digests also say of what time people are given, where they work, and that an attempt has no time limit: with this step the digests are
 * renewed (history/upgrade.ts). Seals are numbered by the trail itself, not by a sequence that somebody could move.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop sequence record_seals`.execute(db);
}
