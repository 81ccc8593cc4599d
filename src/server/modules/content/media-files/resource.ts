import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, type Resource } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { holdUpload, takeUpload, type TakenUpload } from '../../platform/uploads/index.ts';
import { misfitWords } from './present.ts';
import {
  deleteMediaFiles,
  findByUpload,
  insertMediaFile,
  kindsOf,
  type MediaFileRow,
  refusedByBatch,
  replaceContent,
  selectMediaFiles,
  showEarlier,
  updateMediaFiles,
} from './queries.ts';
import { takenBy } from './taken-by.ts';
import { usageCount } from './uses.ts';
import { askFor } from './work/queries.ts';
import { wakeWork } from './work/worker.ts';

const id = sql.ref('media_files.id');

/** Media files, as the generic resource code needs them; how they are presented depends on the reader. */
export const mediaFiles: Omit<
  Resource<
    'media_files',
    MediaFileRow,
    Schemas['MediaFile'],
    Schemas['MediaFileCreate'],
    Schemas['MediaFileUpdate'],
    Schemas['MediaFileFilter'],
    Schemas['MediaFileSort']
  >,
  'present'
> = {
  name: 'media-files',
  table: 'media_files',
  title: sql.ref('media_files.title'),
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('media_files.title')),
      themeId: byText(sql`(select t.title from themes t where t.id = media_files.theme_id)`),
      published: sql.ref('media_files.published'),
      fileName: sql.ref('media_files.shown_name'),
      kind: sql.ref('content.kind'),
      bytes: sql.ref('content.bytes'),
      state: sql.ref('content.state'),
      durationSeconds: sql.ref('content.duration_seconds'),
      usageCount,
      createdAt: sql.ref('media_files.created_at'),
      updatedAt: sql.ref('media_files.updated_at'),
    },
    search: { text: sql.ref('media_files.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      kind: isEqual(sql.ref('content.kind')),
      themeId: isEqual(sql.ref('media_files.theme_id')),
      state: isEqual(sql.ref('content.state')),
      published: isEqual(sql.ref('media_files.published')),
      used: (used) => sql<boolean>`((${usageCount}) > 0) = ${used}`,
    },
  },
  select: selectMediaFiles as unknown as Resource<
    'media_files',
    MediaFileRow,
    never,
    never,
    never,
    object,
    never
  >['select'],
  insert: async (trx, input, { ctx, user, afterCommit }) => {
    // A repeated request gets the record of the first, also when both came at once.
    await holdUpload(trx, input.uploadId);
    const mark = takenBy(user.userId, input.uploadId);
    const made = await findByUpload(trx, mark);
    if (made !== undefined) return made.id;
    const taken = await takeUpload(trx, input.uploadId, user.userId, 'uploadId');
    await askFor(trx, taken, ctx.clock());
    afterCommit(wakeWork);
    return insertMediaFile(trx, input, mark, taken);
  },
  update: async (trx, ids, { uploadId, ...changes }, { ctx, user, afterCommit }) => {
    if (uploadId !== undefined) {
      const taken = await contentFor(trx, ids, uploadId, user.userId);
      if (taken !== undefined) {
        await askFor(trx, taken, ctx.clock());
        afterCommit(wakeWork);
        for (const one of ids) await replaceContent(trx, one, takenBy(user.userId, uploadId), taken);
      }
    }
    await updateMediaFiles(trx, ids, changes, ctx.clock());
  },
  remove: deleteMediaFiles,
  revert: async (trx, ids, { user }, when) => {
    if (when === 'before' || ids.length === 0) return;
    await showEarlier(trx, ids);
    const misfit = await refusedByBatch(trx, ids);
    if (misfit !== undefined)
      throw errors.conflict('media-too-short', { ...misfit }, misfitWords(misfit, user.language));
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
    { field: 'kind', value: (row, { t }) => t(`admin.resources.media-files.values.kind.${row.kind}`) },
    { field: 'fileName', value: (row) => row.shown_name },
    { field: 'bytes', value: (row) => row.bytes },
    { field: 'durationSeconds', value: (row) => row.duration_seconds },
    { field: 'state', value: (row, { t }) => t(`admin.resources.media-files.values.state.${row.state}`) },
    { field: 'published', value: (row) => row.published },
    { field: 'usageCount', value: (row) => row.usage_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};

/**
 * The upload that is to replace the content of files.
 * @returns undefined when it has done so already: a repeated request changes nothing
 * @throws PublicError 422 when it is of another kind: what uses the file counts on it
 */
async function contentFor(
  trx: Trx,
  ids: readonly number[],
  uploadId: string,
  userId: number,
): Promise<TakenUpload | undefined> {
  await holdUpload(trx, uploadId);
  const files = await kindsOf(trx, ids);
  const mark = takenBy(userId, uploadId);
  if (files.every((file) => file.upload_id === mark)) return undefined;
  const taken = await takeUpload(trx, uploadId, userId, 'uploadId');
  if (files.some(({ kind }) => kind !== taken.kind))
    throw errors.invalid({ uploadId: { key: 'mediaFiles.otherKind' } });
  return taken;
}
