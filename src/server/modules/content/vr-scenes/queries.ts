import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { isAskable } from '../questions/index.ts';

export const sceneCount = countOf('vr_places', 'vr_scene_id', 'vr_scenes.id');

/** How many hotspots all scenes of a tour have. */
export const hotspotCount = sql<number>`(select coalesce(sum(jsonb_array_length(p.hotspots)), 0)::integer
  from vr_places p where p.vr_scene_id = vr_scenes.id)`;

export const usageCount = sql<number>`(select count(distinct m.theme_id)::integer
  from theme_materials m where m.vr_scene_id = vr_scenes.id)`;

/** The small picture of the first scene. */
interface Cover {
  id: number;
  content_hash: string;
  thumbnail_hash: string | null;
}

/** Tours with their scenes. */
export function selectTours(db: Db) {
  return db.selectFrom('vr_scenes').select([
    'vr_scenes.id',
    'vr_scenes.title',
    'vr_scenes.description',
    'vr_scenes.theme_id',
    'vr_scenes.published',
    'vr_scenes.created_at',
    'vr_scenes.updated_at',
    'vr_scenes.revision',
    sql<Schemas['VrPlace'][]>`(select coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'title', p.title,
          'mediaFileId', p.media_file_id, 'heading', p.heading, 'pitch', p.pitch, 'hotspots', p.hotspots) order by p.position), '[]')
        from vr_places p where p.vr_scene_id = vr_scenes.id)`.as('scenes'),
    sql<Cover | null>`(select jsonb_build_object('id', f.id, 'content_hash', f.shown_hash, 'thumbnail_hash', c.thumbnail_hash)
        from vr_places p join media_files f on f.id = p.media_file_id join media_contents c on c.content_hash = f.shown_hash
        where p.vr_scene_id = vr_scenes.id order by p.position limit 1)`.as('cover'),
    sql<LocalizedText | null>`(select t.title from themes t where t.id = vr_scenes.theme_id)`.as('theme'),
    sceneCount.as('scene_count'),
    hotspotCount.as('hotspot_count'),
    usageCount.as('usage_count'),
  ]);
}

export type TourRow = Awaited<ReturnType<ReturnType<typeof selectTours>['execute']>>[number];

function columns(input: Schemas['VrSceneUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    published: input.published,
  });
}

export async function insertTour(trx: Trx, input: Schemas['VrSceneCreate'], now: Date): Promise<number> {
  const values = { ...columns(input), title: toJson(input.title), created_at: now, updated_at: now };
  const { id } = await trx.insertInto('vr_scenes').values(values).returning('id').executeTakeFirstOrThrow();
  if (input.scenes !== undefined) await writeScenes(trx, [id], input.scenes);
  return id;
}

export async function updateTours(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['VrSceneUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('vr_scenes')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
  if (changes.scenes !== undefined) await writeScenes(trx, ids, changes.scenes);
}

/** Replaces the scenes of tours. Unchanged rows are not written, so that the history shows only real changes. */
async function writeScenes(trx: Trx, tourIds: readonly number[], scenes: readonly Schemas['VrPlace'][]): Promise<void> {
  const tours = sql`unnest(${[...tourIds]}::bigint[]) t (id)`;
  const rows = toJson(
    scenes.map(({ mediaFileId, ...scene }, position) => ({ ...scene, media_file_id: mediaFileId, position })),
  );
  await sql`delete from vr_places using ${tours} where vr_scene_id = t.id and position >= ${scenes.length}`.execute(
    trx,
  );
  await sql`
    insert into vr_places as p (vr_scene_id, position, key, title, media_file_id, heading, pitch, hotspots)
    select t.id, w.position, w.key, w.title, w.media_file_id, w.heading, w.pitch, w.hotspots
    from ${tours} cross join jsonb_to_recordset(${rows}::jsonb) as w (position integer, key text, title jsonb,
      media_file_id bigint, heading double precision, pitch double precision, hotspots jsonb)
    on conflict (vr_scene_id, position) do update set key = excluded.key, title = excluded.title,
      media_file_id = excluded.media_file_id, heading = excluded.heading, pitch = excluded.pitch, hotspots = excluded.hotspots
    where (p.key, p.title, p.media_file_id, p.heading, p.pitch, p.hotspots) is distinct from
      (excluded.key, excluded.title, excluded.media_file_id, excluded.heading, excluded.pitch, excluded.hotspots)`.execute(
    trx,
  );
}

export async function deleteTours(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('vr_scenes').where('id', 'in', ids).execute();
}

/** Files with what is in them. */
export async function findMedia(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_files')
    .innerJoin('media_contents as content', 'content.content_hash', 'media_files.shown_hash')
    .select(['media_files.id', 'content.content_hash', 'content.kind', 'content.state'])
    .where('media_files.id', 'in', [...new Set(ids)])
    .execute();
}

/** Those of the questions that a hotspot may ask. */
export async function askable(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where(isAskable)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
