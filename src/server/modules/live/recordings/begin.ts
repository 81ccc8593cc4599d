import { randomBytes } from 'node:crypto';
import type { Context, SignedIn } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { DISK_LOW_BYTES } from '../../../load/index.ts';
import { changeRoomItself, leadsRoom } from '../rooms/index.ts';
import { tellWhetherRecorded } from './announce.ts';
import { insertRecording, openRecording, type RecordingRow } from './queries.ts';
import { startRecorder } from './recorders.ts';
import { lineOf } from './rules.ts';

/** An hour of a busy lesson, and its film. */
const ROOM_TO_BEGIN_BYTES = DISK_LOW_BYTES * 2;

/** Whether the disk has room for a recording that begins now. */
export const hasRoomToBegin = async ({ watch }: Pick<Context, 'watch'>): Promise<boolean> =>
  (await watch.look()).disk.freeBytes >= ROOM_TO_BEGIN_BYTES;

/**
 * Records a room, unless that goes on already.
 * @param by who wants it; nobody: the room records itself
 * @throws PublicError 404 for others than those who lead the room; 409 when the room has ended; 507 when the disk is nearly full
 */
export async function beginRecording(ctx: Context, roomId: number, by?: SignedIn): Promise<RecordingRow> {
  const hasRoom = await hasRoomToBegin(ctx);
  await changeRoomItself(ctx, roomId, async (change) => {
    const { trx, room, now } = change;
    if (by !== undefined && !(await leadsRoom(trx, roomId, by))) throw errors.notFound();
    if (room.ended_at !== null) throw errors.conflict('recording-room-ended');
    if ((await openRecording(trx, roomId)) !== undefined) return;
    if (!hasRoom) throw errors.diskFull();
    await insertRecording(trx, roomId, randomBytes(16).toString('hex'), now);
    await tellWhetherRecorded(change);
    if (by !== undefined) await recordAudit(trx, now, lineOf(by, 'begin-recording', room));
  });
  const row = await openRecording(ctx.db, roomId);
  // Another has stopped it in between.
  if (row === undefined) throw errors.conflict('recording-none');
  // Otherwise the server that records finds it in its next round.
  if (ctx.env.recordings.here) startRecorder(ctx, row);
  return row;
}
