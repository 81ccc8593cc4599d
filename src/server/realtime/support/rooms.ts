import { can } from '#shared/access/can.ts';
import type { JoinAnswer } from '#shared/realtime/events.ts';
import type { Context } from '../../context.ts';
import { followerOf } from '../../modules/support/support-requests/index.ts';
import { signalSupport, type SupportSignal } from '../../signals.ts';
import { hasEnough, type Io, isId, OK, type Peer, refused } from '../sockets.ts';

const PREFIX = 'support:';
const QUEUE = 'support-queue';
const roomOf = (requestId: number) => `${PREFIX}${requestId}`;

/** The permission to follow one's own conversations, and that to follow all. Who loses them is disconnected. */
const OWN_PERMISSION = 'my-support-requests:show';
const STAFF_PERMISSION = 'support-requests:show';

/** Nobody may say oftener that they type, in milliseconds. */
const TYPING_MS = 2000;

/** The conversations that somebody follows here. Sockets carry no messages: pages ask the API for what follows the last line they have. */
export interface SupportRooms {
  join: (socket: Peer, requestId: unknown) => Promise<JoinAnswer>;
  leave: (socket: Peer, requestId: unknown) => Promise<JoinAnswer>;
  typing: (socket: Peer, requestId: unknown) => Promise<JoinAnswer>;
  joinQueue: (socket: Peer) => Promise<JoinAnswer>;
  leaveQueue: (socket: Peer) => Promise<JoinAnswer>;
  heard: (signal: SupportSignal) => void;
  /** Everything may be outdated. */
  reload: () => void;
}

export function supportRooms(ctx: Context, io: Io): SupportRooms {
  const typed = new WeakMap<Peer, number>();

  return {
    join: async (socket, requestId) => {
      if (!isId(requestId)) return refused('bad-request');
      const { permissions } = socket.data.user;
      if (!can(permissions, OWN_PERMISSION) && !can(permissions, STAFF_PERMISSION)) return refused('forbidden');
      if (!socket.rooms.has(roomOf(requestId)) && hasEnough(socket, PREFIX)) return refused('bad-request');
      if ((await followerOf(ctx.db, socket.data.user, requestId)) === undefined) return refused('not-found');
      if (socket.disconnected) return refused('unavailable');
      await socket.join(roomOf(requestId));
      return OK;
    },

    leave: async (socket, requestId) => {
      if (!isId(requestId)) return refused('bad-request');
      await socket.leave(roomOf(requestId));
      return OK;
    },

    typing: async (socket, requestId) => {
      if (!isId(requestId) || !socket.rooms.has(roomOf(requestId))) return refused('bad-request');
      const now = performance.now();
      if (now - (typed.get(socket) ?? -TYPING_MS) < TYPING_MS) return OK;
      typed.set(socket, now);
      const follower = await followerOf(ctx.db, socket.data.user, requestId);
      if (follower === undefined) return refused('not-found');
      await signalSupport(ctx.db, { supportId: requestId, typing: follower });
      return OK;
    },

    joinQueue: async (socket) => {
      if (!can(socket.data.user.permissions, STAFF_PERMISSION)) return refused('forbidden');
      await socket.join(QUEUE);
      return OK;
    },

    leaveQueue: async (socket) => {
      await socket.leave(QUEUE);
      return OK;
    },

    heard: ({ supportId, typing }) => {
      const room = roomOf(supportId);
      if (typing === undefined) {
        io.to(room).emit('support', { requestId: supportId });
        io.to(QUEUE).emit('support-queue');
        return;
      }
      const { userId, side, name } = typing;
      for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
        const socket = io.sockets.sockets.get(id);
        if (socket === undefined || socket.data.user.userId === userId) continue;
        socket.emit('support:typing', { requestId: supportId, side, name });
      }
    },

    reload: () => {
      for (const room of io.sockets.adapter.rooms.keys()) {
        if (room.startsWith(PREFIX)) io.to(room).emit('support', { requestId: Number(room.slice(PREFIX.length)) });
      }
      io.to(QUEUE).emit('support-queue');
    },
  };
}

/** Whether a person with these permissions may no longer be in a room. */
export function hasLostSupport(room: string, permissions: readonly string[]): boolean {
  if (room === QUEUE) return !can(permissions, STAFF_PERMISSION);
  if (!room.startsWith(PREFIX)) return false;
  return !can(permissions, OWN_PERMISSION) && !can(permissions, STAFF_PERMISSION);
}
