import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { TakenUpload } from '../../platform/uploads/index.ts';
import { usageCount } from './uses.ts';

/** Files with what was made of their contents. */
export function selectMediaFiles(db: Db) {
  return db
    .selectFrom('media_files')
    .innerJoin('media_contents as content', 'content.content_hash', 'media_files.content_hash')
    .select([
      'media_files.id',
      'media_files.title',
      'media_files.description',
      'media_files.theme_id',
      'media_files.published',
      'media_files.file_name',
      'media_files.content_hash',
      'media_files.created_at',
      'media_files.updated_at',
      'media_files.revision',
      'content.kind',
      'content.media_type',
      'content.bytes',
      'content.state',
      'content.failure',
      'content.failure_params',
      'content.remarks',
      'content.duration_seconds',
      'content.width',
      'content.height',
      'content.page_count',
      'content.thumbnail_hash',
      sql<Schemas['LocalizedText'] | null>`(select t.title from themes t where t.id = media_files.theme_id)`.as(
        'theme',
      ),
      usageCount.as('usage_count'),
    ]);
}

export type MediaFileRow = Awaited<ReturnType<ReturnType<typeof selectMediaFiles>['execute']>>[number];

function columns(input: Schemas['MediaFileUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    published: input.published,
  });
}

/** @param mark as `takenBy` gives it */
export async function findByUpload(trx: Trx, mark: string): Promise<{ id: number } | undefined> {
  return trx.selectFrom('media_files').select('id').where('upload_id', '=', mark).executeTakeFirst();
}

export async function insertMediaFile(
  trx: Trx,
  { title, ...input }: Omit<Schemas['MediaFileCreate'], 'uploadId'>,
  mark: string,
  { fileName, contentHash }: TakenUpload,
): Promise<number> {
  const { id } = await trx
    .insertInto('media_files')
    .values({
      ...columns(input),
      title: toJson(title),
      file_name: fileName,
      content_hash: contentHash,
      upload_id: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMediaFiles(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['MediaFileUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
}

/** Gives a file another content. */
export async function replaceContent(
  trx: Trx,
  id: number,
  mark: string,
  { fileName, contentHash }: TakenUpload,
): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({ file_name: fileName, content_hash: contentHash, upload_id: mark })
    .where('id', '=', id)
    .execute();
}

export async function deleteMediaFiles(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('media_files').where('id', 'in', ids).execute();
}

/** What the contents of files are, by the ids of the files. */
export async function kindsOf(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('media_files')
    .innerJoin('media_contents as content', 'content.content_hash', 'media_files.content_hash')
    .select(['media_files.id', 'media_files.upload_id', 'content.kind'])
    .where('media_files.id', 'in', ids)
    .execute();
}

/** Where what was made of a content lies. */
export async function findContent(db: Db, contentHash: string) {
  return db.selectFrom('media_contents').selectAll().where('content_hash', '=', contentHash).executeTakeFirst();
}

/** From the smallest picture to the largest. */
export async function findRenditions(db: Db, contentHash: string) {
  return db
    .selectFrom('media_renditions')
    .selectAll()
    .where('content_hash', '=', contentHash)
    .orderBy('position')
    .execute();
}

export async function findFile(db: Db, id: number) {
  return db
    .selectFrom('media_files')
    .select(['id', 'content_hash', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}
