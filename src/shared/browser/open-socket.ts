import type { Socket } from 'socket.io-client';
import { type ClientToServer, REALTIME_PATH, type ServerToClient } from '#shared/realtime/events.ts';

export type OwnSocket = Socket<ServerToClient, ClientToServer>;

/**
 * Opens a socket of its own to the server, which reconnects by itself, at once when the network is
 * back. Without sockets nothing happens: pages ask the API, too.
 * @param token of the session
 * @param setUp listens to its events
 * @returns a function that closes it
 */
export function openSocket(token: string, setUp: (socket: OwnSocket) => void): () => void {
  let live = true;
  let close: () => void = () => {};
  import('socket.io-client').then(
    ({ io }) => {
      if (!live) return;
      const socket: OwnSocket = io({
        path: REALTIME_PATH,
        auth: { token },
        reconnectionDelay: 1000,
        reconnectionDelayMax: 10_000,
      });
      setUp(socket);
      // It would wait for up to ten seconds.
      const back = () => {
        if (!socket.connected) socket.disconnect().connect();
      };
      window.addEventListener('online', back);
      close = () => {
        window.removeEventListener('online', back);
        socket.disconnect();
      };
    },
    () => {
      // The module could not be loaded: asking the API is enough.
    },
  );
  return () => {
    live = false;
    close();
  };
}
