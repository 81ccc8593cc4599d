import type { Context } from '../../../context.ts';
import { DISK_LOW_BYTES } from '../../../load/index.ts';
import type { LiveRights } from '../../../media/live/index.ts';
import { type RecorderEnd, RecordingProcess } from '../../../media/live/recorder/index.ts';
import { tellRoom } from './announce.ts';
import { bytesIn, folderOf } from './folders.ts';
import { endRecording, noteBytes, type RecordingRow } from './queries.ts';

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
    await Promise.all(processes.map(({ process }) => process?.stop()));
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
export function startRecorder(ctx: Context, row: Pick<RecordingRow, 'id' | 'room_id' | 'room_name' | 'folder'>): void {
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
      noteEnd(ctx, row, CUTS[how])
        .catch((err: unknown) => ctx.log.error({ err }, 'the end of a recording could not be noted'))
        // Only now: until it is noted, it would be begun again.
        .finally(() => all.delete(row.id));
    },
  });
  all.set(row.id, { process, stopping: false });
}

/** Ends a recording. What it has recorded waits to become a film. @returns whether it went on until now */
export async function stopRecorder(ctx: Context, row: Ended, cutShort: Cut = null): Promise<boolean> {
  return stopAnd(ctx, row.id, () => noteEnd(ctx, row, cutShort));
}

/** Ends the recorder of a recording that was ended elsewhere. */
export const stopLeft = (ctx: Context, id: number): Promise<void> => stopAnd(ctx, id, async () => {});

async function stopAnd<T>(ctx: Context, id: number, note: () => Promise<T>): Promise<T> {
  const all = recordersOf(ctx);
  const its = all.get(id) ?? { process: undefined, stopping: true };
  its.stopping = true;
  all.set(id, its);
  try {
    await its.process?.stop();
    return await note();
  } finally {
    all.delete(id);
  }
}

type Ended = Pick<RecordingRow, 'id' | 'room_id' | 'folder'>;

async function noteEnd(ctx: Context, row: Ended, cutShort: Cut): Promise<boolean> {
  const bytes = await bytesIn(ctx, row);
  const ended = await endRecording(ctx.db, row.id, { at: ctx.clock(), cutShort, bytes });
  if (ended) await tellRoom(ctx, row.room_id);
  return ended;
}
