import { sql } from 'kysely';
import type { Db } from '#server/db/index.ts';

/** Resolves when so many connections wait for locks. */
export async function waiters(db: Db, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
  }
}
