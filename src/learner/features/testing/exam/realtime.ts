import type { Socket } from 'socket.io-client';
import {
  type AttemptSignal,
  type ClientToServer,
  REALTIME_PATH,
  type ServerToClient,
} from '#shared/realtime/events.ts';

/**
 * Listens to what the server says of an attempt as it happens. The beat says the same every ten seconds, so a browser
 * that cannot open a socket loses nothing but moments.
 * @param token of the session
 * @param onJoined each time that the server has begun to tell this window: what happened before is to be asked
 * @returns how to stop
 */
export function listenToAttempt(
  attemptId: number,
  token: string,
  onSignal: (signal: AttemptSignal) => void,
  onJoined: () => void,
): () => void {
  let live = true;
  let close: () => void = () => {};
  import('socket.io-client').then(
    ({ io }) => {
      if (!live) return;
      const socket: Socket<ServerToClient, ClientToServer> = io({
        path: REALTIME_PATH,
        auth: { token },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 10_000,
      });
      socket.on('connect', () => {
        socket.emit('attempt:join', { attemptId }, ({ ok }) => {
          if (ok && live) onJoined();
        });
      });
      socket.on('attempt', onSignal);
      close = () => socket.disconnect();
    },
    () => {
      // Its file did not come: the beat goes on without it.
    },
  );
  return () => {
    live = false;
    close();
  };
}
