import type { Context, SignedIn } from '../../../context.ts';
import { recordAudit } from '../../../history/index.ts';
import { DISK_LOW_BYTES } from '../../../load/index.ts';
import type { LiveRights } from '../../../media/live/index.ts';
import { type RecorderEnd, RecordingProcess } from '../../../media/live/recorder/index.ts';
import { changeRoomItself } from '../rooms/index.ts';
import { tellWhetherRecorded } from './announce.ts';
import { bytesIn, folderOf } from './folders.ts';
import { endRecording, noteBytes, type RecordingRow } from './queries.ts';
import { lineOf } from './rules.ts';

/** The engine knows a recorder by this; nobody sees that it is there. */
const IDENTITY = 'recorder-';
const HIDDEN: LiveRights = { publish: [], messages: false, hidden: true };

type Cut = RecordingRow['cut_short'];
const CUTS: Readonly<Record<RecorderEnd, Cut>> = { stopped: null, 'disk-low': 'disk-low', failed: 'failed' };

interface Running {
  /** None where somebody ends a recording that has no recorder here: none may begin meanwhile. */
  process: RecordingProcess | undefined;
  /** Somebody ends it, and notes that themselves. */
  stopping: boolean;
}

/** The recorders of a server, by their recordings. */
const running = new WeakMap<Context, Map<number, Running>>();

/** They end with the server; what they have recorded stays, and the next server goes on with it. */
export function addRecorders(ctx: Context): void {
  const all = new Map<number, Running>();
  running.set(ctx, all);
  ctx.onClose(async () => {
    const processes = [...all.values()];
    all.clear();
    await Promise.all(processes.map(async ({ process }) => process?.stop()));
  });
}

function recordersOf(ctx: Context): Map<number, Running> {
  const all = running.get(ctx);
  if (all === undefined) throw new Error('This server has no recorders');
  return all;
}

export const isRunning = (ctx: Context, id: number): boolean => recordersOf(ctx).has(id);

/** Whose recorders run here. */
export const runningHere = (ctx: Context): number[] => [...recordersOf(ctx).keys()];

/** Records a room from now on, or goes on. The row was read just now, and says that it is to be recorded. */
export function startRecorder(ctx: Context, row: Ended & Pick<RecordingRow, 'room_name'>): void {
  const all = recordersOf(ctx);
  if (all.has(row.id)) return;
  const process = new RecordingProcess({
    folder: folderOf(ctx, row),
    leastRoomBytes: DISK_LOW_BYTES,
    log: ctx.log,
    join: async () => {
      const person = { identity: `${IDENTITY}${row.id}`, name: '', rights: HIDDEN };
      const { url, token } = await ctx.live.passFor(row.room_name, person);
      return { url: url ?? (await ctx.live.passage?.url()) ?? '', token };
    },
    onProgress: ({ bytes }) => {
      noteBytes(ctx.db, row.id, bytes).catch((err: unknown) => ctx.log.warn({ err }, 'a recording could not be noted'));
    },
    onEnd: (how) => {
      const its = all.get(row.id);
      if (its?.process !== process || its.stopping) return;
      noteEnd(ctx, row, { cutShort: CUTS[how] })
        .catch((err: unknown) => ctx.log.error({ err }, 'the end of a recording could not be noted'))
        // Only now: until it is noted, it would be begun again.
        .finally(() => all.delete(row.id));
    },
  });
  all.set(row.id, { process, stopping: false });
}

/** Ends a recording. What it has recorded waits to become a film. */
export const stopRecorder = (ctx: Context, row: Ended, end: End = {}): Promise<void> =>
  stopAnd(ctx, row.id, () => noteEnd(ctx, row, end));

/** Ends the recorder of a recording that was ended elsewhere. */
export const stopLeft = (ctx: Context, id: number): Promise<void> => stopAnd(ctx, id, async () => {});

async function stopAnd(ctx: Context, id: number, note: () => Promise<void>): Promise<void> {
  const all = recordersOf(ctx);
  const its = all.get(id) ?? { process: undefined, stopping: true };
  its.stopping = true;
  all.set(id, its);
  try {
    await its.process?.stop();
    await note();
  } finally {
    all.delete(id);
  }
}

type Ended = Pick<RecordingRow, 'id' | 'room_id' | 'folder' | 'webinar_id' | 'meeting_id'>;

interface End {
  cutShort?: Cut;
  /** Who has ended it; nobody: the server. */
  by?: SignedIn;
}

async function noteEnd(ctx: Context, row: Ended, { cutShort = null, by }: End): Promise<void> {
  const bytes = await bytesIn(ctx, row);
  await changeRoomItself(ctx, row.room_id, async (change) => {
    const { trx, now } = change;
    if (!(await endRecording(trx, row.id, { at: now, cutShort, bytes }))) return;
    await tellWhetherRecorded(change);
    if (by !== undefined) await recordAudit(trx, now, lineOf(by, 'stop-recording', row));
  });
}
