import type { Language } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { findFfmpeg } from '../../../media/index.ts';
import { leadsRoom } from '../rooms/index.ts';
import { beginRecording } from './begin.ts';
import { eraseFolder } from './folders.ts';
import { presentRecording } from './present.ts';
import {
  askAgain,
  deleteRecordingRow,
  findRecording,
  isThere,
  openRecording,
  type RecordingRow,
  recordingsOf,
} from './queries.ts';
import { addRecorders, stopRecorder } from './recorders.ts';
import { isWorthRetrying, lineOf } from './rules.ts';

export function recordingsHandlers(ctx: Context) {
  addRecorders(ctx);
  const hasFfmpeg = () => findFfmpeg(ctx.env.ffmpegPath) !== undefined;
  const present = (row: RecordingRow, language: Language) =>
    presentRecording(row, { language, retry: isWorthRetrying(row, hasFfmpeg()) });

  /** A recording, for those who lead its room. */
  async function found(user: SignedIn, id: number) {
    const row = await findRecording(ctx.db, id);
    if (row === undefined || !(await leadsRoom(ctx.db, row.room_id, user))) throw errors.notFound();
    return row;
  }

  async function stop(user: SignedIn, roomId: number) {
    const row = await openRecording(ctx.db, roomId);
    if (row === undefined) throw errors.conflict('recording-none');
    await found(user, row.id);
    await stopRecorder(ctx, row, { by: user });
    return found(user, row.id);
  }

  return {
    setRoomRecording: async ({ user, params: { id }, body: { on }, language }) => {
      const row = on ? await beginRecording(ctx, id, user) : await stop(user, id);
      return { status: 200, body: present(row, language) };
    },

    listWebinarRecordings: async ({ params: { id }, language }) => {
      if (!(await isThere(ctx.db, 'webinars', id))) throw errors.notFound();
      const rows = await recordingsOf(ctx.db, 'webinar', id);
      return { status: 200, body: rows.map((row) => present(row, language)) };
    },

    listMeetingRecordings: async ({ params: { id }, language }) => {
      if (!(await isThere(ctx.db, 'meetings', id))) throw errors.notFound();
      const rows = await recordingsOf(ctx.db, 'meeting', id);
      return { status: 200, body: rows.map((row) => present(row, language)) };
    },

    retryRecording: async ({ user, params: { id }, language }) => {
      const row = await found(user, id);
      if (!isWorthRetrying(row, hasFfmpeg()) || !(await askAgain(ctx.db, id)))
        throw errors.conflict('recording-not-failed');
      return { status: 200, body: present(await found(user, id), language) };
    },

    deleteRecording: async ({ user, params: { id } }) => {
      const row = await found(user, id);
      await transaction(ctx.db, async (trx) => {
        if (!(await deleteRecordingRow(trx, id))) throw errors.conflict('recording-going-on');
        await recordAudit(trx, ctx.clock(), lineOf(user, 'delete-recording', row));
      });
      await eraseFolder(ctx, row);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<
    'setRoomRecording' | 'listWebinarRecordings' | 'listMeetingRecordings' | 'retryRecording' | 'deleteRecording'
  >;
}
