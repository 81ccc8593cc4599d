import { type Kysely, sql } from 'kysely';

/** How many challenges were drawn for a check of a face: whoever lets them pass until one suits is stopped, and seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table face_checks add column challenges integer not null default 0`.execute(db);
}
