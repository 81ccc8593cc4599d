import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import { can } from '#shared/access/can.ts';
import { REALTIME_PATH, type JoinAnswer, type Refusal } from '#shared/realtime/events.ts';
import type { Context } from '../context.ts';
import { type SecurityHeaders, setHeaders } from '../plugins/security-headers.ts';
import { closeAfterUpgrade } from '../unread-request.ts';
import { ATTEMPT_PERMISSION, attemptRooms } from './attempts/rooms.ts';
import { BOARD_PERMISSION, boardRooms } from './boards/rooms.ts';
import { liveRooms } from './live-rooms/rooms.ts';
import { hasLostSupport, supportRooms } from './support/rooms.ts';
import { signalBus } from './bus.ts';
import { eventLimit, isOwnOrigin, personOf, SOCKETS_PER_PERSON, standingsOf } from './gate.ts';
import { type Io, type Peer, refused } from './sockets.ts';

/** The largest message that a page sends is a request to join. */
const MESSAGE_BYTES = 4096;

/** How often sessions are checked, in milliseconds: sockets of ended ones are disconnected. */
const CHECK_MS = 5000;

/** Sessions per query. */
const CHECK_CHUNK = 1000;

/** How often a window is pinged and how long its answer may take, in milliseconds. After that it counts as gone. */
const PING_MS = 10_000;
const PONG_MS = 8000;

/** Every socket is in the room of its person. */
const roomOfPerson = (userId: number) => `person:${userId}`;

/** The sockets of the server. */
export interface Realtime {
  close: () => Promise<void>;
}

/** Whether a request that asks for another protocol asks for a socket: nothing else is spoken here. */
export function isSocket({ url = '', headers }: IncomingMessage): boolean {
  if (headers.upgrade?.toLowerCase() !== 'websocket' || headers['sec-websocket-key'] === undefined) return false;
  return url.startsWith(`${REALTIME_PATH}/`);
}

/** Serves sockets on the port of the server, beside its routes; nothing is read or listened for before somebody connects. */
export function attachRealtime(ctx: Context, http: HttpServer, headers: SecurityHeaders): Realtime {
  const io: Io = new Server(http, {
    path: REALTIME_PATH,
    // Others are served beside it, which answer for themselves.
    destroyUpgrade: false,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, ctx.env.publicOrigin)),
  });
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    setHeaders(response, headers);
    if (!isSocket(request)) closeAfterUpgrade(request, response);
    next();
  });
  const attempts = attemptRooms(ctx, io);
  const boards = boardRooms(ctx, io);
  const support = supportRooms(ctx, io);
  const bus = signalBus(ctx, {
    heard: (signal) => {
      attempts.heard(signal);
      boards.heard(signal.testId);
    },
    heardOfPeople: ({ userIds }) => {
      const rooms = userIds.map(roomOfPerson).filter((room) => io.sockets.adapter.rooms.has(room));
      if (rooms.length > 0) io.to(rooms).emit('mine');
    },
    heardOfSupport: support.heard,
    heardOfRoom: (signal) => rooms.heard(signal),
    missed: () => {
      attempts.tellAll();
      boards.reload();
      support.reload();
      rooms.reload();
      io.emit('mine');
    },
  });
  const rooms = liveRooms(ctx, io, bus);
  let closing = false;

  io.use((socket, next) => {
    admit(socket).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      (err: unknown) => {
        ctx.log.error({ err }, 'a socket could not be admitted');
        next(new Error('unavailable' satisfies Refusal));
      },
    );
  });

  async function admit(socket: Peer): Promise<Refusal | undefined> {
    const user = await personOf(ctx, socket.handshake.auth.token);
    if (user === undefined) return 'unauthorized';
    if (socketsOf(user.userId) >= SOCKETS_PER_PERSON) return 'too-many-sockets';
    await bus.open();
    socket.data.user = user;
    return undefined;
  }

  function socketsOf(userId: number): number {
    let count = 0;
    for (const { data } of io.sockets.sockets.values()) if (data.user.userId === userId) count += 1;
    return count;
  }

  io.on('connection', (socket) => {
    // Two that connected at the same time have both passed the first check.
    if (socketsOf(socket.data.user.userId) > SOCKETS_PER_PERSON) {
      socket.disconnect(true);
      return;
    }
    void socket.join(roomOfPerson(socket.data.user.userId));
    const withinLimit = eventLimit(() => performance.now());
    const answering =
      <Wish extends object>(work: (wish: Partial<Wish>) => Promise<JoinAnswer>) =>
      (wish: unknown, answer: unknown) => {
        if (!withinLimit()) {
          socket.disconnect(true);
          return;
        }
        if (typeof answer !== 'function') return;
        const asked = typeof wish === 'object' && wish !== null ? (wish as Partial<Wish>) : {};
        work(asked).then(
          (outcome) => answer(outcome),
          (err: unknown) => {
            ctx.log.error({ err }, 'a socket could not be answered');
            answer(refused('unavailable'));
          },
        );
      };
    socket.on(
      'attempt:join',
      answering<{ attemptId: number }>((wish) => attempts.join(socket, wish.attemptId)),
    );
    socket.on(
      'board:join',
      answering<{ testId: number }>((wish) => boards.join(socket, wish.testId)),
    );
    socket.on(
      'board:leave',
      answering<{ testId: number }>((wish) => boards.leave(socket, wish.testId)),
    );
    socket.on(
      'support:join',
      answering<{ requestId: number }>((wish) => support.join(socket, wish.requestId)),
    );
    socket.on(
      'support:leave',
      answering<{ requestId: number }>((wish) => support.leave(socket, wish.requestId)),
    );
    socket.on(
      'support:typing',
      answering<{ requestId: number }>((wish) => support.typing(socket, wish.requestId)),
    );
    socket.on(
      'support-queue:join',
      answering(() => support.joinQueue(socket)),
    );
    socket.on(
      'support-queue:leave',
      answering(() => support.leaveQueue(socket)),
    );
    // When the server stops, windows count as connected: they come back, and the time in between is credited.
    socket.on('disconnecting', () => {
      if (!closing) attempts.left(socket);
    });
  });

  async function checkSessions(): Promise<void> {
    const all = [...io.sockets.sockets.values()];
    for (let from = 0; from < all.length; from += CHECK_CHUNK) {
      const sockets = all.slice(from, from + CHECK_CHUNK);
      const live = await standingsOf(
        ctx,
        sockets.map(({ data }) => data.user.sessionId),
        ctx.clock(),
      );
      for (const socket of sockets) {
        const standing = live.get(socket.data.user.sessionId);
        if (standing === undefined || hasLost(socket, standing.permissions)) socket.disconnect(true);
        else socket.data.user = { ...socket.data.user, ...standing };
      }
    }
  }

  let check: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  const planCheck = () => {
    check = setTimeout(() => {
      checking = Promise.all([checkSessions().then(() => boards.check()), rooms.check()])
        .then(
          () => undefined,
          (err: unknown) => ctx.log.error({ err }, 'the sessions of sockets could not be checked'),
        )
        .finally(() => {
          if (!closing) planCheck();
        });
    }, CHECK_MS).unref();
  };
  planCheck();

  return {
    close: async () => {
      closing = true;
      clearTimeout(check);
      io.engine.close();
      await Promise.all([attempts.close(), boards.close(), rooms.close(), checking]);
      await bus.close();
    },
  };
}

/** Whether the socket is in a room that its person may no longer enter. */
function hasLost(socket: Peer, permissions: readonly string[]): boolean {
  for (const room of socket.rooms) {
    if (room.startsWith('attempt:') && !can(permissions, ATTEMPT_PERMISSION)) return true;
    if (room.startsWith('board:') && !can(permissions, BOARD_PERMISSION)) return true;
    if (hasLostSupport(room, permissions)) return true;
  }
  return false;
}
