import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { type KeptMaterial, keysOf } from './keys.ts';
import type { Named } from './materials.ts';

/** Themes with the number of their questions. */
export function selectThemes(db: Db) {
  return db.selectFrom('themes').select([
    'themes.id',
    'themes.number',
    'themes.serial_number',
    'themes.title',
    'themes.description',
    'themes.lesson_type_id',
    'themes.outline',
    'themes.equipment',
    'themes.aids',
    'themes.hours',
    'themes.created_at',
    'themes.updated_at',
    'themes.revision',
    sql<
      Schemas['ThemeMaterial'][]
    >`(select coalesce(jsonb_agg(jsonb_build_object('key', m.key, 'kind', m.kind, 'title', m.title,
          'testId', m.test_id, 'mediaFileId', m.media_file_id, 'videoLessonId', m.video_lesson_id,
          'vrSceneId', m.vr_scene_id, 'scormId', m.scorm_id, 'webinarId', m.webinar_id,
          'body', m.body, 'url', m.url, 'required', m.required) order by m.position), '[]')
        from theme_materials m where m.theme_id = themes.id)`.as('materials'),
    sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = themes.lesson_type_id)`.as(
      'lesson_type',
    ),
    countOf('questions', 'theme_id', 'themes.id').as('question_count'),
  ]);
}

export type ThemeRow = Awaited<ReturnType<ReturnType<typeof selectThemes>['execute']>>[number];

function columns(input: Schemas['ThemeUpdate']) {
  return given({
    number: input.number,
    serial_number: input.serialNumber,
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    lesson_type_id: input.lessonTypeId,
    outline: input.outline,
    equipment: input.equipment,
    aids: input.aids,
    hours: input.hours,
  });
}

export async function insertTheme(trx: Trx, input: Schemas['ThemeCreate']): Promise<number> {
  const values = { ...columns(input), number: input.number, title: toJson(input.title) };
  const { id } = await trx.insertInto('themes').values(values).returning('id').executeTakeFirstOrThrow();
  if (input.materials !== undefined) await writeMaterials(trx, [id], input.materials);
  return id;
}

export async function updateThemes(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['ThemeUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('themes')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
  if (changes.materials !== undefined) await writeMaterials(trx, ids, changes.materials);
}

/** Replaces the materials of themes. Unchanged rows are not written, so that the history shows only real changes. */
async function writeMaterials(
  trx: Trx,
  themeIds: readonly number[],
  materials: readonly Schemas['ThemeMaterial'][],
): Promise<void> {
  const kept = await selectKept(trx, themeIds);
  const rows = themeIds.flatMap((themeId) => {
    const keys = keysOf(
      materials,
      kept.filter((material) => material.themeId === themeId),
      randomUUID,
    );
    return materials.map(
      ({ testId, mediaFileId, videoLessonId, vrSceneId, scormId, webinarId, ...material }, position) => ({
        ...material,
        key: keys[position],
        theme_id: themeId,
        test_id: testId,
        media_file_id: mediaFileId,
        video_lesson_id: videoLessonId,
        vr_scene_id: vrSceneId,
        scorm_id: scormId,
        webinar_id: webinarId,
        position,
      }),
    );
  });
  await sql`
    delete from theme_materials where theme_id = any (${[...themeIds]}::bigint[]) and position >= ${materials.length}`.execute(
    trx,
  );
  await sql`
    insert into theme_materials as m
      (theme_id, position, key, kind, title, test_id, media_file_id, video_lesson_id, vr_scene_id, scorm_id, webinar_id, body, url,
       required)
    select w.theme_id, w.position, w.key, w.kind, w.title, w.test_id, w.media_file_id, w.video_lesson_id, w.vr_scene_id, w.scorm_id,
      w.webinar_id, w.body, w.url, w.required
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as w (theme_id bigint, position integer, key uuid, kind text, title jsonb,
      test_id bigint, media_file_id bigint, video_lesson_id bigint, vr_scene_id bigint, scorm_id bigint, webinar_id bigint,
      body jsonb, url text,
      required boolean)
    on conflict (theme_id, position) do update set key = excluded.key, kind = excluded.kind, title = excluded.title,
      test_id = excluded.test_id, media_file_id = excluded.media_file_id, video_lesson_id = excluded.video_lesson_id,
      vr_scene_id = excluded.vr_scene_id, scorm_id = excluded.scorm_id,
      webinar_id = excluded.webinar_id, body = excluded.body, url = excluded.url, required = excluded.required
    where (m.key, m.kind, m.title, m.test_id, m.media_file_id, m.video_lesson_id, m.vr_scene_id, m.scorm_id, m.webinar_id, m.body,
        m.url, m.required)
      is distinct from (excluded.key, excluded.kind, excluded.title, excluded.test_id, excluded.media_file_id,
        excluded.video_lesson_id, excluded.vr_scene_id, excluded.scorm_id, excluded.webinar_id, excluded.body,
        excluded.url, excluded.required)`.execute(trx);
}

function selectKept(trx: Trx, themeIds: readonly number[]): Promise<(KeptMaterial & { themeId: number })[]> {
  return trx
    .selectFrom('theme_materials')
    .select([
      'theme_id as themeId',
      'key',
      'kind',
      'title',
      'test_id as testId',
      'media_file_id as mediaFileId',
      'video_lesson_id as videoLessonId',
      'vr_scene_id as vrSceneId',
      'scorm_id as scormId',
      'webinar_id as webinarId',
      'url',
    ])
    .where('theme_id', 'in', [...themeIds])
    .orderBy('theme_id')
    .orderBy('position')
    .execute();
}

/** Those of the records that exist. */
export async function knownRecords(trx: Trx, named: Named<number[]>): Promise<Named<Set<number>>> {
  return {
    tests: await known(trx, 'tests', named.tests),
    mediaFiles: await known(trx, 'media_files', named.mediaFiles),
    videoLessons: await known(trx, 'video_lessons', named.videoLessons),
    vrScenes: await known(trx, 'vr_scenes', named.vrScenes),
    scorms: await known(trx, 'scorms', named.scorms),
    webinars: await known(trx, 'webinars', named.webinars),
  };
}

async function known(
  trx: Trx,
  table: 'tests' | 'media_files' | 'video_lessons' | 'vr_scenes' | 'scorms' | 'webinars',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The titles of the plans that have these themes. */
export async function plansNaming(trx: Trx, ids: readonly number[]): Promise<{ id: number; title: LocalizedText }[]> {
  return trx
    .selectFrom('plans')
    .select(['plans.id', 'plans.title'])
    .where('plans.id', 'in', trx.selectFrom('plan_themes').select('plan_id').where('theme_id', 'in', ids))
    .orderBy('plans.id')
    .execute();
}

export async function deleteThemes(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('themes').where('id', 'in', ids).execute();
}
