import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

/** Of a room's webinar or meeting; a meeting may have lost its host. */
const TEACHER = sql<number | null>`coalesce(webinar.teacher_id, meeting.host_id)`;

/** Recordings with what is known of their webinar or meeting: whoever conducts it is its teacher. */
export function selectRecordings(db: Db) {
  return db
    .selectFrom('recordings')
    .innerJoin('live_rooms as room', 'room.id', 'recordings.room_id')
    .leftJoin('webinars as webinar', 'webinar.id', 'room.webinar_id')
    .leftJoin('meetings as meeting', 'meeting.id', 'room.meeting_id')
    .leftJoin('users as teacher', (join) => join.on('teacher.id', '=', TEACHER))
    .selectAll('recordings')
    .select([
      'room.name as room_name',
      'room.ended_at as room_ended_at',
      'webinar.id as webinar_id',
      'meeting.id as meeting_id',
      sql<number | null>`webinar.theme_id`.as('theme_id'),
      sql<LocalizedText>`coalesce(webinar.title, jsonb_build_object('ru', meeting.title))`.as('title'),
      'teacher.language as teacher_language',
      sql<
        Schemas['MediaState'] | null
      >`(select c.state from media_files m join media_contents c on c.content_hash = m.content_hash
        where m.id = recordings.media_file_id)`.as('file_state'),
    ]);
}

export type RecordingRow = Awaited<ReturnType<ReturnType<typeof selectRecordings>['execute']>>[number];

export const findRecording = (db: Db, id: number) =>
  selectRecordings(db).where('recordings.id', '=', id).executeTakeFirst();

export const recordingsIn = (db: Db, states: readonly RecordingRow['state'][]) =>
  selectRecordings(db)
    .where('recordings.state', 'in', [...states])
    .orderBy('recordings.id')
    .execute();

/** Of those that are told of a webinar or a meeting. */
const MOST = 100;

export const recordingsOf = (db: Db, what: 'webinar' | 'meeting', id: number) =>
  selectRecordings(db).where(`${what}.id`, '=', id).orderBy('recordings.id', 'desc').limit(MOST).execute();

export async function isThere(db: Db, table: 'webinars' | 'meetings', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The one that goes on. */
export const openRecording = (db: Db, roomId: number) =>
  selectRecordings(db)
    .where('recordings.room_id', '=', roomId)
    .where('recordings.state', '=', 'recording')
    .executeTakeFirst();

export async function insertRecording(trx: Trx, roomId: number, folder: string, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('recordings')
    .values({ room_id: roomId, folder, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rooms that record themselves from their beginning, and were not recorded yet. */
export async function roomsToRecord(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('live_rooms as room')
    .innerJoin('webinars as webinar', 'webinar.id', 'room.webinar_id')
    .select('room.id')
    .where('room.ended_at', 'is', null)
    .where('webinar.recorded', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recordings').select('id').whereRef('recordings.room_id', '=', 'room.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether it was going on */
export async function endRecording(
  db: Db | Trx,
  id: number,
  { at, cutShort, bytes }: { at: Date; cutShort: RecordingRow['cut_short']; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set(({ fn, val }) => ({
      ...{ state: 'waiting', stopped_at: at, cut_short: cutShort },
      // Another server than the one that records finds nothing on its disk.
      bytes: fn<number>('greatest', ['bytes', val(bytes)]),
    }))
    .where('id', '=', id)
    .where('state', '=', 'recording')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteBytes(db: Db, id: number, bytes: number): Promise<void> {
  await db.updateTable('recordings').set({ bytes }).where('id', '=', id).where('state', '=', 'recording').execute();
}

/** Its film is begun. @returns how often it was */
export async function beginFilm(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable('recordings')
    .set(({ eb }) => ({ state: 'making', percent: 0, starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning('starts')
    .executeTakeFirst();
  return row?.starts;
}

export async function notePercent(db: Db, id: number, percent: number): Promise<void> {
  await db.updateTable('recordings').set({ percent }).where('id', '=', id).where('state', '=', 'making').execute();
}

/** It waits for another turn: what was done is done. @param starts how often it counts as begun */
export async function releaseFilm(db: Db, id: number, starts: number): Promise<void> {
  await db
    .updateTable('recordings')
    .set({ state: 'waiting', starts })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

export async function failFilm(db: Db, id: number, failure: string): Promise<void> {
  await db
    .updateTable('recordings')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

/** @returns whether it was not under way */
export async function askAgain(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ state: 'waiting', failure: null, percent: 0, starts: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'ready'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Draft {
  title: LocalizedText;
  themeId: number | null;
  webinarId: number;
  mediaFileId: number;
  chapters: { seconds: number; title: string }[];
  at: Date;
}

/** A recorded webinar that nobody sees until staff publish it. */
export async function insertDraft(trx: Trx, { title, themeId, webinarId, mediaFileId, chapters, at }: Draft) {
  const { id } = await trx
    .insertInto('recording_webinars')
    .values({
      title: toJson(title),
      theme_id: themeId,
      webinar_id: webinarId,
      media_file_id: mediaFileId,
      chapters: toJson(chapters),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Has a draft, or what was published of it, show another film. @returns whether it is there */
export async function renewDraft(trx: Trx, id: number, mediaFileId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recording_webinars')
    .set({ media_file_id: mediaFileId, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the recording was not deleted meanwhile */
export async function finishFilm(
  trx: Trx,
  id: number,
  made: { durationSeconds: number; plain: boolean; mediaFileId: number; recordingWebinarId: number | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recordings')
    .set({
      state: 'ready',
      percent: 100,
      duration_seconds: made.durationSeconds,
      plain: made.plain,
      media_file_id: made.mediaFileId,
      recording_webinar_id: made.recordingWebinarId,
      made_at: made.at,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose tracks are kept no longer: their films were made before. */
export const tracksToErase = (db: Db, before: Date) =>
  db
    .selectFrom('recordings')
    .select(['id', 'folder'])
    .where('state', '=', 'ready')
    .where('made_at', '<', before)
    .where('bytes', '>', 0)
    .execute();

export async function noteErased(db: Db, id: number): Promise<void> {
  await db.updateTable('recordings').set({ bytes: 0 }).where('id', '=', id).execute();
}

export async function deleteRecordingRow(db: Db | Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recordings')
    .where('id', '=', id)
    .where('state', '<>', 'recording')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All folders that belong to somebody. */
export async function knownFolders(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('recordings').select('folder').execute();
  return new Set(rows.map(({ folder }) => folder));
}

/** What the log of a room says that makes chapters, and whom all were to see large. */
export async function logOf(db: Db, roomId: number, from: Date, to: Date) {
  return db
    .selectFrom('room_events')
    .select(['at', 'kind', 'data'])
    .where('room_id', '=', roomId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('kind', 'in', ['poll', 'question', 'room'])
    .orderBy('seq')
    .execute();
}

/** By what the engine knows people, by their ids. */
export async function identitiesOf(db: Db, roomId: number): Promise<Map<number, { identity: string; name: string }>> {
  const rows = await db
    .selectFrom('room_people')
    .select(['id', 'identity', 'name'])
    .where('room_id', '=', roomId)
    .execute();
  return new Map(rows.map(({ id, identity, name }) => [id, { identity, name }]));
}
