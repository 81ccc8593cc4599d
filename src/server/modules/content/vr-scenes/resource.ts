import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import {
  askable,
  deleteTours,
  findMedia,
  hotspotCount,
  insertTour,
  sceneCount,
  selectTours,
  type TourRow,
  updateTours,
  usageCount,
} from './queries.ts';
import { checkedScenes, namedBy } from './rules.ts';

const id = sql.ref('vr_scenes.id');

/** The input with its scenes as they are stored. @throws PublicError 422 */
async function checked<T extends Schemas['VrSceneUpdate']>(trx: Trx, input: T): Promise<T> {
  if (input.scenes === undefined) return input;
  const named = namedBy(input.scenes);
  const media = await findMedia(trx, named.media);
  const known = {
    media: new Map(media.map(({ id: fileId, kind }) => [fileId, kind])),
    questions: await askable(trx, named.questions),
  };
  return { ...input, scenes: checkedScenes(input.scenes, known) };
}

/** VR tours, as the generic resource code needs them; their thumbnails have addresses that end. */
export const vrScenes: Omit<
  Resource<
    'vr_scenes',
    TourRow,
    Schemas['VrScene'],
    Schemas['VrSceneCreate'],
    Schemas['VrSceneUpdate'],
    Schemas['VrSceneFilter'],
    Schemas['VrSceneSort']
  >,
  'present'
> = {
  name: 'vr-scenes',
  table: 'vr_scenes',
  title: sql.ref('vr_scenes.title'),
  parts: {
    vr_places: { field: 'scenes', columns: ['title', 'media_file_id', 'hotspots'] },
  },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('vr_scenes.title')),
      themeId: byText(sql`(select t.title from themes t where t.id = vr_scenes.theme_id)`),
      published: sql.ref('vr_scenes.published'),
      sceneCount,
      hotspotCount,
      usageCount,
      createdAt: sql.ref('vr_scenes.created_at'),
      updatedAt: sql.ref('vr_scenes.updated_at'),
    },
    search: { text: sql.ref('vr_scenes.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('vr_scenes.theme_id')),
      published: isEqual(sql.ref('vr_scenes.published')),
    },
  },
  select: selectTours,
  insert: async (trx, input, { ctx }) => insertTour(trx, await checked(trx, input), ctx.clock()),
  update: async (trx, ids, changes, { ctx }) => updateTours(trx, ids, await checked(trx, changes), ctx.clock()),
  remove: deleteTours,
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'published', value: (row) => row.published },
    { field: 'sceneCount', value: (row) => row.scene_count },
    { field: 'hotspotCount', value: (row) => row.hotspot_count },
    { field: 'usageCount', value: (row) => row.usage_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
