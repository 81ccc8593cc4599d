import { can } from '#shared/access/can.ts';
import type { BoardDelta, JoinAnswer } from '#shared/realtime/events.ts';
import type { Context } from '../../context.ts';
import { asSeenBy } from '../../modules/exams/invigilation/index.ts';
import { peopleOfRegion } from '../../modules/identity/users/index.ts';
import { testExists } from '../../modules/exams/tests/index.ts';
import { hasEnough, type Io, isId, OK, type Peer, refused } from '../sockets.ts';
import { boardWatch, type Watch } from './watch.ts';

const PREFIX = 'board:';
const roomOf = (testId: number) => `${PREFIX}${testId}`;

/** The permission to watch a board. Who loses it is disconnected. */
export const BOARD_PERMISSION = 'invigilation:list';

/** The boards that somebody watches here. */
export interface BoardRooms {
  join: (socket: Peer, testId: unknown) => Promise<JoinAnswer>;
  leave: (socket: Peer, testId: unknown) => Promise<JoinAnswer>;
  /** Something happened to attempts at a test. */
  heard: (testId: number) => void;
  /** Every board is to be loaded again. */
  reload: () => void;
  /** Asks again whom those who watch see: their region, or that of others, may be another one since. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/** Whether the same people are seen; undefined: everybody is. */
function areSame(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** One watch for each test, however many look at its board; none where nobody does. */
export function boardRooms(ctx: Context, io: Io): BoardRooms {
  const watches = new Map<number, Watch>();

  /** The people whom a socket's person sees, as they were when it was last asked; only of those who see one region. */
  const seen = new Map<string, Set<number>>();

  /** Everybody in the room is told the same, but for those who are on the board themselves, and staff of a region. */
  function tell(testId: number, delta: BoardDelta): void {
    const room = roomOf(testId);
    const withResult = new Set(
      delta.changed.filter(({ lateResults }) => lateResults !== null).map((one) => one.userId),
    );
    const apart = watchersOf(testId).filter(
      ({ data }) => withResult.has(data.user.userId) || data.user.scope === 'region',
    );
    io.to(room)
      .except(apart.map(({ id }) => id))
      .emit('board', delta);
    for (const socket of apart) {
      const { userId } = socket.data.user;
      const changed = delta.changed.filter((candidate) => mayHear(socket, candidate.userId));
      if (changed.length === 0 && !delta.reload) continue;
      socket.emit('board', { ...delta, changed: changed.map((candidate) => asSeenBy(userId, candidate)) });
    }
  }

  const mayHear = ({ id, data }: Peer, userId: number): boolean =>
    data.user.scope !== 'region' || seen.get(id)?.has(userId) === true;

  const reloadOf = (testId: number): BoardDelta => ({
    ...{ testId, serverNow: ctx.clock().toISOString(), changed: [], reload: true },
  });

  const watchersOf = (testId: number): Peer[] =>
    [...(io.sockets.adapter.rooms.get(roomOf(testId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

  async function check(): Promise<void> {
    for (const testId of watches.keys()) {
      for (const socket of watchersOf(testId)) {
        const { user } = socket.data;
        const before = seen.get(socket.id);
        const now = user.scope === 'region' ? await peopleOfRegion(ctx.db, user) : undefined;
        if (now === undefined) seen.delete(socket.id);
        else seen.set(socket.id, now);
        if (!areSame(before, now)) socket.emit('board', reloadOf(testId));
      }
    }
  }

  const watchOf = (testId: number): Watch => {
    const known = watches.get(testId);
    if (known !== undefined) return known;
    const watch = boardWatch(ctx, testId, (delta) => tell(testId, delta));
    watches.set(testId, watch);
    return watch;
  };

  // Called by socket.io when the last one has left, in whichever way.
  io.sockets.adapter.on('delete-room', (room: string) => {
    if (!room.startsWith(PREFIX)) return;
    const testId = Number(room.slice(PREFIX.length));
    void watches.get(testId)?.stop();
    watches.delete(testId);
  });

  return {
    join: async (socket, testId) => {
      if (!isId(testId)) return refused('bad-request');
      if (!can(socket.data.user.permissions, BOARD_PERMISSION)) return refused('forbidden');
      if (!socket.rooms.has(roomOf(testId)) && hasEnough(socket, PREFIX)) return refused('bad-request');
      if (!(await testExists(ctx.db, testId))) return refused('not-found');
      const { user } = socket.data;
      const people = user.scope === 'region' ? await peopleOfRegion(ctx.db, user) : undefined;
      if (socket.disconnected) return refused('unavailable');
      if (people !== undefined) seen.set(socket.id, people);
      await socket.join(roomOf(testId));
      socket.once('disconnect', () => seen.delete(socket.id));
      // Changes are sent from now on; the page itself reads the state before.
      try {
        await watchOf(testId).ready;
      } catch (error) {
        await socket.leave(roomOf(testId));
        throw error;
      }
      return OK;
    },

    leave: async (socket, testId) => {
      if (!isId(testId)) return refused('bad-request');
      await socket.leave(roomOf(testId));
      return OK;
    },

    heard: (testId) => watches.get(testId)?.hurry(),

    reload: () => {
      for (const testId of watches.keys()) io.to(roomOf(testId)).emit('board', reloadOf(testId));
    },

    check,

    close: async () => {
      await Promise.all([...watches.values()].map((watch) => watch.stop()));
      watches.clear();
    },
  };
}
