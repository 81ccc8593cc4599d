import { can } from '#shared/access/can.ts';
import type { Language } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { findFfmpeg } from '../../../media/index.ts';
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
import { isWorthRetrying } from './rules.ts';

/** Teachers record their own rooms; who watches over all of them, those of others too. */
const mayRecord = ({ userId, permissions }: SignedIn, teacherId: number | null): boolean =>
  teacherId === userId || can(permissions, 'webinars:watch');

export function recordingsHandlers(ctx: Context) {
  addRecorders(ctx);
  const hasFfmpeg = () => findFfmpeg(ctx.env.ffmpegPath) !== undefined;
  const present = (row: RecordingRow, language: Language) =>
    presentRecording(row, { language, retry: isWorthRetrying(row, hasFfmpeg()) });

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
      if (!(await deleteRecordingRow(ctx.db, id))) throw errors.conflict('recording-going-on');
      await eraseFolder(ctx, row);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<
    'setRoomRecording' | 'listWebinarRecordings' | 'listMeetingRecordings' | 'retryRecording' | 'deleteRecording'
  >;
}
