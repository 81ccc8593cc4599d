import type { Socket } from 'socket.io-client';
import { LIVE_NAMESPACE, REALTIME_PATH, type Refusal, type RoomToClient } from '#shared/realtime/events.ts';

export interface NewsListener extends RoomToClient {
  /** Whether news come by themselves from now on. */
  linked: (isLinked: boolean) => void;
}

/** Hears the news of a room. @returns how to end it */
export type HearNews = (listener: NewsListener) => () => void;

/** Until a connection that was refused is tried again, in milliseconds; sooner where only too many came at once. */
const REFUSED_PAUSE_MS = 10_000;
const CROWD_PAUSE_MS = 2000;
const CROWD: Refusal = 'unavailable';

/** Hears news by a socket. Where there are none, nothing comes: the page asks. */
export const newsBySocket =
  (roomId: number, token: () => string): HearNews =>
  (listener) => {
    let live = true;
    let close = () => {};
    import('socket.io-client').then(
      ({ io }) => {
        if (!live) return;
        const socket: Socket<RoomToClient, Record<string, never>> = io(LIVE_NAMESPACE, {
          path: REALTIME_PATH,
          auth: (give) => give({ roomId, token: token() }),
          reconnectionDelay: 1000,
          reconnectionDelayMax: 2000,
        });
        let again: ReturnType<typeof setTimeout> | undefined;
        socket
          .on('news', listener.news)
          .on('gone', listener.gone)
          .on('connect', () => listener.linked(true))
          .on('disconnect', () => listener.linked(false))
          .on('connect_error', ({ message }) => {
            listener.linked(false);
            // Whoever is refused is not tried again by socket.io itself.
            if (!socket.active)
              again = setTimeout(() => socket.connect(), message === CROWD ? CROWD_PAUSE_MS : REFUSED_PAUSE_MS);
          });
        const back = () => {
          if (!socket.connected) socket.disconnect().connect();
        };
        window.addEventListener('online', back);
        close = () => {
          clearTimeout(again);
          window.removeEventListener('online', back);
          socket.disconnect();
        };
      },
      () => {
        // The module could not be loaded: asking is enough.
      },
    );
    return () => {
      live = false;
      close();
    };
  };
