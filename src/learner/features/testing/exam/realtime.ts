import type { Socket } from 'socket.io-client';
import {
  type AttemptSignal,
  type ClientToServer,
  REALTIME_PATH,
  type ServerToClient,
} from '#shared/realtime/events.ts';

/**
 * Listens to the server's events about an attempt. The heartbeat reports the same every ten seconds, so a browser
 * without a socket only learns of them later.
 * @param token of the session
 * @param onJoined called after each (re)connection: earlier events may have been missed
 * @returns a function that stops listening
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
      // The module could not be loaded: the heartbeat is enough.
    },
  );
  return () => {
    live = false;
    close();
  };
}
