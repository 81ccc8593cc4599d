import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type OwnSocket, openSocket } from '../open-socket.ts';
import { readSession } from '../session.ts';
import { openOutbox, type Outbox, type Outgoing } from './outbox.ts';
import { type Standing, ThreadClient, type ThreadServer } from './thread-client.ts';

/** How often the server is asked for news, in milliseconds; less often while the socket tells of them. */
const POLL_MS = 5000;
const POLL_BESIDE_SOCKET_MS = 60_000;

/** How often it is told that somebody types, and how long that is shown. */
const TYPING_EVERY_MS = 3000;
const TYPING_SHOWN_MS = 6000;

/** The outbox is opened when it is needed. */
const lazyOutbox: Outbox = {
  list: async (...of) => (await openOutbox()).list(...of),
  others: async (...of) => (await openOutbox()).others(...of),
  put: async (message) => (await openOutbox()).put(message),
  drop: async (message) => (await openOutbox()).drop(message),
};

/** A conversation, kept up to date by the socket, or by asking where no connection lasts. @param server must not change between renders */
export function useThread<R extends Standing>(server: ThreadServer<R>, requestId: number, side: 'person' | 'support') {
  const userId = readSession()?.ID ?? 0;
  const client = useMemo(
    () => new ThreadClient({ server, outbox: lazyOutbox, userId, requestId }),
    [server, userId, requestId],
  );
  const state = useSyncExternalStore(client.subscribe, client.state);
  const [isLive, setLive] = useState(false);
  const [typing, setTyping] = useState<string>();
  const socket = useRef<OwnSocket>(undefined);
  const said = useRef(0);
  const shownId = state.request?.id ?? requestId;

  useEffect(() => {
    void client.start();
    return () => client.stop();
  }, [client]);

  useEffect(() => {
    const token = readSession()?.Token;
    if (token === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = openSocket(token, (own) => {
      socket.current = own;
      own.on('connect', () => {
        own.emit('support:join', { requestId: shownId }, ({ ok }) => {
          setLive(ok);
          // What was told before is lost.
          void client.catchUp();
          void client.flush();
        });
      });
      own.on('disconnect', () => setLive(false));
      own.on('support', () => {
        setTyping(undefined);
        void client.catchUp();
      });
      own.on('support:typing', ({ name }) => {
        clearTimeout(timer);
        setTyping(name);
        timer = setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS);
      });
    });
    return () => {
      clearTimeout(timer);
      socket.current = undefined;
      close();
    };
  }, [client, shownId]);

  useEffect(() => {
    const timer = setInterval(() => void client.catchUp(), isLive ? POLL_BESIDE_SOCKET_MS : POLL_MS);
    const back = () => {
      void client.catchUp();
      void client.flush();
    };
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [client, isLive]);

  // What is shown to somebody who looks is read.
  const newest = state.messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (newest === 0) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') void client.read(side);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [client, newest, side]);

  return {
    ...state,
    isLive,
    /** Who types; undefined: nobody. */
    typing,
    write: (words: Pick<Outgoing, 'text' | 'files' | 'note' | 'becomes'>) => void client.write(words),
    retry: (message: Outgoing) => void client.retry(message),
    discard: (message: Outgoing) => void client.discard(message),
    reload: () => void client.catchUp(),
    /** Called with every change of what is being written. */
    saysTyping: () => {
      const now = performance.now();
      if (now - said.current < TYPING_EVERY_MS) return;
      said.current = now;
      socket.current?.emit('support:typing', { requestId: shownId }, () => {});
    },
  };
}

export type Thread<R extends Standing> = ReturnType<typeof useThread<R>>;
