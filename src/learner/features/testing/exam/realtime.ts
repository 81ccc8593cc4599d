import type { AttemptSignal } from '#shared/realtime/events.ts';
import { openSocket } from '#shared/browser/open-socket.ts';

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
  const close = openSocket(token, (socket) => {
    socket.on('connect', () => {
      socket.emit('attempt:join', { attemptId }, ({ ok }) => {
        if (ok && live) onJoined();
      });
    });
    socket.on('attempt', onSignal);
  });
  return () => {
    live = false;
    close();
  };
}
