import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { TakenUpload } from '../../platform/uploads/index.ts';
import { usageCount } from './uses.ts';

/** Files with what was made of the contents that learners get of them; `last`: the one that is to replace it, and does not yet. */
export function selectMediaFiles(db: Db) {
  return db
    .selectFrom('media_files')
    .innerJoin('media_contents as content', 'content.content_hash', 'media_files.shown_hash')
    .leftJoin('media_contents as last', (join) =>
      join
        .onRef('last.content_hash', '=', 'media_files.content_hash')
        .onRef('last.content_hash', '<>', 'media_files.shown_hash'),
    )
    .select([
      'media_files.id',
      'media_files.title',
      'media_files.description',
      'media_files.theme_id',
      'media_files.published',
      'media_files.shown_name',
      'media_files.created_at',
      'media_files.updated_at',
      'media_files.revision',
      'content.content_hash',
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
      'media_files.file_name as last_name',
      'media_files.refusal',
      'last.content_hash as last_hash',
      'last.bytes as last_bytes',
      'last.state as last_state',
      'last.failure as last_failure',
      'last.failure_params as last_failure_params',
      sql<Schemas['LocalizedText'] | null>`(select t.title from themes t where t.id = media_files.theme_id)`.as(
        'theme',
      ),
      usageCount.as('usage_count'),
      sql<boolean>`exists (select from vr_places p where p.media_file_id = media_files.id)`.as('is_scene'),
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

/** Gives a file another content; learners get it once it is ready, and fits what uses the file. */
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

/** Drops what is to replace the content that learners get. @returns whether there was something */
export async function keepShown(trx: Trx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('media_files')
    .set(({ ref }) => ({ content_hash: ref('shown_hash'), file_name: ref('shown_name'), updated_at: now }))
    .where('id', '=', id)
    .whereRef('content_hash', '<>', 'shown_hash')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the present batch has written the content of a file. */
const CONTENT_WRITTEN = sql<boolean>`exists (select from changes c where c.batch_id = current_setting('synaq.batch')::bigint
  and c.table_name = 'media_files' and c.record_id = media_files.id and c.new ? 'content_hash')`;

/**
 * Where the present batch has put back a content that learners do not get, they get what they had when it was the last one: the newest
 * before it that is ready and fits, or else that content as it is.
 */
export async function showEarlier(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update media_files set shown_hash = coalesce(earlier.hash, media_files.content_hash), shown_name = coalesce(earlier.name, media_files.file_name)
    from media_files as given
    left join lateral (
      select c.old->>'content_hash' as hash, coalesce(c.old->>'file_name', given.file_name) as name
      from changes c join media_contents content on content.content_hash = c.old->>'content_hash' and content.state = 'ready'
      where c.resource = 'media-files' and c.table_name = 'media_files' and c.record_id = given.id
        and c.batch_id is distinct from current_setting('synaq.batch')::bigint and media_misfit(given.id, content.content_hash) is null
        and c.id <= (select max(s.id) from changes s where s.resource = 'media-files' and s.table_name = 'media_files'
          and s.record_id = given.id and s.batch_id is distinct from current_setting('synaq.batch')::bigint
          and s.new->>'content_hash' = given.content_hash)
      order by c.id desc limit 1) earlier on true
    where given.id = media_files.id and media_files.id = any (${[...ids]}::bigint[]) and media_files.refusal is null
      and media_files.content_hash <> media_files.shown_hash and ${CONTENT_WRITTEN}`.execute(trx);
}

/** Why a content that the present batch has put back does not fit: of the first such file. */
export async function refusedByBatch(trx: Trx, ids: readonly number[]) {
  const row = await trx
    .selectFrom('media_files')
    .select('refusal')
    .where(sql<boolean>`media_files.id = any (${[...ids]}::bigint[])`)
    .where('refusal', 'is not', null)
    .where(CONTENT_WRITTEN)
    .orderBy('media_files.id')
    .limit(1)
    .executeTakeFirst();
  return row?.refusal ?? undefined;
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
    .select(['id', 'content_hash', 'shown_hash', 'shown_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Has a content that is ready take its place in the files that wait for it, unless it does not fit what uses them. */
export async function settleFiles(trx: Trx, contentHash: string): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({ content_hash: contentHash })
    .where('content_hash', '=', contentHash)
    .where('shown_hash', '<>', contentHash)
    .execute();
}

/** Locks the files of a content, before the content itself: in the order of whoever replaces theirs. */
export async function lockFilesOf(trx: Trx, contentHash: string): Promise<void> {
  await trx
    .selectFrom('media_files')
    .select('id')
    .where('content_hash', '=', contentHash)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
