import type { Context } from '../../../context.ts';
import { everyNow } from '../../../rounds.ts';
import { beginRecording, hasRoomToBegin } from './begin.ts';
import { FilmWork } from './film-work.ts';
import { eraseOldTracks } from './folders.ts';
import { openRecording, type RecordingRow, recordingsIn, roomsToRecord } from './queries.ts';
import { isRunning, runningHere, startRecorder, stopLeft, stopRecorder } from './recorders.ts';

const LOOK_MS = 2000;
const HOUR_MS = 3_600_000;
/** The longest recording. */
const LONGEST_MS = 12 * HOUR_MS;

/** Ends what is over, goes on with what an earlier server has left, and begins to record rooms that are to be. */
export async function keepRecording(ctx: Context): Promise<void> {
  // Before the rows are read: what begins afterwards has its row already, and is not meant.
  const here = runningHere(ctx);
  const rows = await recordingsIn(ctx.db, ['recording']);
  const open = new Set(rows.map(({ id }) => id));
  for (const id of here) if (!open.has(id)) await logged(ctx, { recording: id }, () => stopLeft(ctx, id));
  for (const row of rows) await logged(ctx, { recording: row.id }, () => keep(ctx, row));
  for (const roomId of await roomsToRecord(ctx.db)) {
    // On a disk that is nearly full it begins once there is room.
    if (!(await hasRoomToBegin(ctx))) break;
    await logged(ctx, { room: roomId }, () => beginRecording(ctx, roomId));
  }
}

/** What fails with one room does not keep the round from the others. */
async function logged(ctx: Context, about: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    ctx.log.error({ err, ...about }, 'a room could not be recorded');
  }
}

async function keep(ctx: Context, row: RecordingRow): Promise<void> {
  const isTooLong = ctx.clock().getTime() - row.started_at.getTime() > LONGEST_MS;
  if (row.room_ended_at !== null) await stopRecorder(ctx, row);
  else if (isTooLong) await stopRecorder(ctx, row, { cutShort: 'longest' });
  else if (!isRunning(ctx, row.id)) await goOn(ctx, row);
}

/** Read again: while others were ended, somebody may have ended this one. */
async function goOn(ctx: Context, { id, room_id: roomId }: RecordingRow): Promise<void> {
  const row = await openRecording(ctx.db, roomId);
  if (row?.id === id) startRecorder(ctx, row);
}

/** The background work for recordings, on the server that records. @returns a function that stops it */
export function startRecordingWork(ctx: Context): () => Promise<void> {
  if (!ctx.env.recordings.here) return async () => {};
  const films = new FilmWork(ctx);
  const stops = [
    everyNow(ctx, LOOK_MS, 'rooms could not be recorded', () => keepRecording(ctx)),
    everyNow(ctx, LOOK_MS, 'films of recordings could not be made', () => films.look()),
    everyNow(ctx, HOUR_MS, 'old tracks of recordings could not be erased', async () => {
      const count = await eraseOldTracks(ctx);
      if (count > 0) ctx.log.info({ count }, 'old tracks of recordings erased');
    }),
  ];
  return async () => {
    await films.stop();
    await Promise.all(stops.map((stop) => stop()));
  };
}
