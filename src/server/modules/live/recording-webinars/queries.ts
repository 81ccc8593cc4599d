import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

export const themeTitle = sql<LocalizedText | null>`(select t.title from themes t where t.id = recording_webinars.theme_id)`;
export const webinarTitle = sql<LocalizedText | null>`(select w.title from webinars w where w.id = recording_webinars.webinar_id)`;
export const fileTitle = sql<LocalizedText>`file.title`;

/** Recorded webinars with their film. */
export function selectRecordings(db: Db) {
  return db
    .selectFrom('recording_webinars')
    .innerJoin('media_files as file', 'file.id', 'recording_webinars.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select([
      'recording_webinars.id',
      'recording_webinars.title',
      'recording_webinars.description',
      'recording_webinars.theme_id',
      'recording_webinars.webinar_id',
      'recording_webinars.media_file_id',
      'recording_webinars.chapters',
      'recording_webinars.published',
      'recording_webinars.created_at',
      'recording_webinars.updated_at',
      'recording_webinars.revision',
      'content.content_hash',
      'content.state',
      'content.duration_seconds',
      'content.thumbnail_hash',
      themeTitle.as('theme'),
      webinarTitle.as('webinar'),
      fileTitle.as('film'),
      sql<Date | null>`(select w.started_at from webinars w where w.id = recording_webinars.webinar_id)`.as('held_at'),
    ]);
}

export type RecordingRow = Awaited<ReturnType<ReturnType<typeof selectRecordings>['execute']>>[number];

const columns = (input: Schemas['RecordingWebinarUpdate']) =>
  given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    theme_id: input.themeId,
    webinar_id: input.webinarId,
    media_file_id: input.mediaFileId,
    chapters: input.chapters && toJson(input.chapters),
    published: input.published,
  });

export async function insertRecording(trx: Trx, input: Schemas['RecordingWebinarCreate'], now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('recording_webinars')
    .values({
      ...columns(input),
      title: toJson(input.title),
      media_file_id: input.mediaFileId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRecordings(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['RecordingWebinarUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('recording_webinars')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteRecordings(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('recording_webinars')
    .where('id', 'in', [...ids])
    .execute();
}

/** What kind of file it is; undefined where there is none. */
export function filmKind(trx: Trx, mediaFileId: number) {
  return trx
    .selectFrom('media_files as file')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select('content.kind')
    .where('file.id', '=', mediaFileId)
    .executeTakeFirst();
}

/** What the rules depend on. The films stay as they are until the transaction ends. */
export async function recordingFacts(trx: Trx, ids: readonly number[]) {
  await sql`select from media_files where id in (select media_file_id from recording_webinars
    where id = any (${[...ids]}::bigint[])) order by id for share`.execute(trx);
  return trx
    .selectFrom('recording_webinars')
    .innerJoin('media_files as file', 'file.id', 'recording_webinars.media_file_id')
    .innerJoin('media_contents as content', 'content.content_hash', 'file.shown_hash')
    .select([
      'recording_webinars.published',
      'recording_webinars.chapters',
      'content.state',
      'content.duration_seconds',
    ])
    .where('recording_webinars.id', 'in', [...ids])
    .execute();
}
