import { type Kysely, sql } from 'kysely';

/** Archives of photos are read by jobs, so an import keeps the names of the files that are no pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table table_imports add column refused_photos jsonb not null default '[]'`.execute(db);
}
