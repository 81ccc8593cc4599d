import { type Kysely, sql } from 'kysely';

/** What people said who asked again to get back in, each with its time: it is added to what they said first, and replaces nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table restoration_requests add column comments jsonb not null default '[]'`.execute(db);
}
