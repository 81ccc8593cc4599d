import { type Kysely, sql } from 'kysely';

/** Imports under way say why a photo was refused, and why rows were, in groups. Those from before know neither in detail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update table_imports set refused_photos = (
    select coalesce(jsonb_agg(jsonb_build_object('file', name, 'key', 'tableImports.photos.unreadable')), '[]')
    from jsonb_array_elements_text(refused_photos) name)
    where refused_photos <> '[]'`.execute(db);
  await sql`update table_imports set report = (report - 'problems') || '{"reasons": [], "fields": []}' where report is not null`.execute(
    db,
  );
}
