import { can } from '#shared/access/can.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { beginRecording } from './begin.ts';
import { eraseFolder } from './folders.ts';
import { presentRecording } from './present.ts';
import { askAgain, deleteRecordingRow, findRecording, findWebinar, openRecording, recordingsOf } from './queries.ts';
import { addRecorders, stopRecorder } from './recorders.ts';

/** Teachers record their own webinars; who watches over all of them, those of others too. */
const mayRecord = ({ userId, permissions }: SignedIn, teacherId: number): boolean =>
  teacherId === userId || can(permissions, 'webinars:watch');

export function recordingsHandlers(ctx: Context) {
  addRecorders(ctx);

  async function found(user: SignedIn, id: number) {
    const row = await findRecording(ctx.db, id);
    if (row === undefined || !mayRecord(user, row.teacher_id)) throw errors.notFound();
    return row;
  }

  async function stop(user: SignedIn, roomId: number) {
    const row = await openRecording(ctx.db, roomId);
    if (row === undefined) throw errors.conflict('recording-none');
    await found(user, row.id);
    await stopRecorder(ctx, row);
    return found(user, row.id);
  }

  return {
    setRoomRecording: async ({ user, params: { id }, body: { on }, language }) => {
      const row = on ? await beginRecording(ctx, id, (teacherId) => mayRecord(user, teacherId)) : await stop(user, id);
      return { status: 200, body: presentRecording(row, language) };
    },

    listWebinarRecordings: async ({ params: { id }, language }) => {
      if ((await findWebinar(ctx.db, id)) === undefined) throw errors.notFound();
      const rows = await recordingsOf(ctx.db, id);
      return { status: 200, body: rows.map((row) => presentRecording(row, language)) };
    },

    retryRecording: async ({ user, params: { id }, language }) => {
      await found(user, id);
      if (!(await askAgain(ctx.db, id))) throw errors.conflict('recording-not-failed');
      return { status: 200, body: presentRecording(await found(user, id), language) };
    },

    deleteRecording: async ({ user, params: { id } }) => {
      const row = await found(user, id);
      if (!(await deleteRecordingRow(ctx.db, id))) throw errors.conflict('recording-going-on');
      await eraseFolder(ctx, row);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'setRoomRecording' | 'listWebinarRecordings' | 'retryRecording' | 'deleteRecording'>;
}
