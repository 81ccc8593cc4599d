import { can } from '#shared/access/can.ts';
import type { JoinAnswer, SignalReason } from '#shared/realtime/events.ts';
import type { Context } from '../../context.ts';
import { presentPulse, selectPulses } from '../../modules/exams/attempts/index.ts';
import { hasEnough, type Io, isId, OK, type Peer, refused } from '../sockets.ts';
import type { AttemptsSignal } from '../../signals.ts';
import { presenceOf } from './presence.ts';

const PREFIX = 'attempt:';
const roomOf = (attemptId: number) => `${PREFIX}${attemptId}`;

/** The permission to enter an attempt's room. Who loses it is disconnected. */
export const ATTEMPT_PERMISSION = 'my-attempts:answer';

/** Attempts per query. */
const CHUNK = 500;

/** The browser windows of attempts: who may listen, what they are sent, and which are connected. */
export interface AttemptRooms {
  join: (socket: Peer, attemptId: unknown) => Promise<JoinAnswer>;
  /** A socket is about to disconnect. */
  left: (socket: Peer) => void;
  heard: (signal: AttemptsSignal) => void;
  /** Sends every window the state of its attempt, after signals may have been lost. */
  tellAll: () => void;
  close: () => Promise<void>;
}

export function attemptRooms(ctx: Context, io: Io): AttemptRooms {
  const presence = presenceOf(ctx);
  const waiting = new Map<number, Set<SignalReason>>();
  let telling: Promise<void> | undefined;

  async function tell(): Promise<void> {
    while (waiting.size > 0) {
      const chunk = [...waiting].slice(0, CHUNK);
      for (const [attemptId] of chunk) waiting.delete(attemptId);
      const reasons = new Map(chunk);
      const now = ctx.clock();
      const rows = await selectPulses(ctx.db)
        .where('attempts.id', 'in', [...reasons.keys()])
        .execute();
      for (const row of rows) {
        const pulse = presentPulse(row, now);
        for (const reason of reasons.get(row.id) ?? []) io.to(roomOf(row.id)).emit('attempt', { ...pulse, reason });
      }
    }
  }

  function wait(attemptId: number, reason: SignalReason): void {
    if (!io.sockets.adapter.rooms.has(roomOf(attemptId))) return;
    waiting.set(attemptId, (waiting.get(attemptId) ?? new Set()).add(reason));
  }

  function start(): void {
    if (telling !== undefined || waiting.size === 0) return;
    telling = tell()
      // Each window gets the same with its next heartbeat.
      .catch((err: unknown) => ctx.log.error({ err }, 'windows could not be told'))
      .finally(() => {
        telling = undefined;
        start();
      });
  }

  return {
    join: async (socket, attemptId) => {
      if (!isId(attemptId)) return refused('bad-request');
      if (!can(socket.data.user.permissions, ATTEMPT_PERMISSION)) return refused('forbidden');
      if (!socket.rooms.has(roomOf(attemptId)) && hasEnough(socket, PREFIX)) return refused('bad-request');
      const own = await ctx.db
        .selectFrom('attempts')
        .select('id')
        .where('id', '=', attemptId)
        .where('user_id', '=', socket.data.user.userId)
        .executeTakeFirst();
      if (own === undefined) return refused('not-found');
      if (socket.disconnected) return refused('unavailable');
      await socket.join(roomOf(attemptId));
      presence.back(attemptId);
      return OK;
    },

    left: (socket) => {
      for (const room of socket.rooms) {
        if (!room.startsWith(PREFIX)) continue;
        const others = (io.sockets.adapter.rooms.get(room)?.size ?? 1) - 1;
        if (others === 0) presence.gone(Number(room.slice(PREFIX.length)));
      }
    },

    heard: ({ attemptIds, reason }) => {
      for (const attemptId of attemptIds) wait(attemptId, reason);
      start();
    },

    tellAll: () => {
      for (const room of io.sockets.adapter.rooms.keys()) {
        if (room.startsWith(PREFIX)) wait(Number(room.slice(PREFIX.length)), 'time');
      }
      start();
    },

    close: async () => {
      waiting.clear();
      await telling;
      await presence.close();
    },
  };
}
