import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { GROUP_OF } from '#shared/notices/kinds.ts';
import { useI18n } from '../i18n/index.ts';
import { openSocket } from '../open-socket.ts';
import { readSession } from '../session.ts';
import { useToasts } from '../ui/toasts-store.ts';
import { noticeText } from './notice-text.ts';
import { roomIsShownAtom } from './room-quiet.ts';
import { MY_KEY, type Notice, NOTICES_KEY, useMyNotices } from './notices-api.ts';

/** How often notices are asked for, in milliseconds; less often while the socket tells of them. */
const POLL_MS = 15_000;
const POLL_BESIDE_SOCKET_MS = 60_000;
/** Many pages may be told at once: each waits for a moment of its own before it asks, at most this long. */
const SPREAD_MS = 500;
/** The page comes first: the socket is opened this much later, in milliseconds. */
const SOCKET_AFTER_MS = 2000;

/**
 * Keeps what the page shows of me up to date: the server tells by socket when notices, tests or results change, and notices are asked for
 * now and then. Tells of new notices, except for reopened attempts, which stay on the page.
 * @returns the unread notices, the newest first
 */
export function useMyNews(): readonly Notice[] {
  const i18n = useI18n();
  const toasts = useToasts();
  const client = useQueryClient();
  const [isTold, setIsTold] = useState(false);
  const { data } = useMyNotices(isTold ? POLL_BESIDE_SOCKET_MS : POLL_MS);
  const newest = data?.[0]?.id ?? 0;

  useEffect(() => {
    const token = readSession()?.Token;
    if (token === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: MY_KEY }), Math.random() * SPREAD_MS);
    };
    let close: () => void = () => {};
    const open = () => {
      close = openSocket(token, (socket) => {
        socket.on('connect', () => {
          setIsTold(true);
          // What was told before is lost.
          void client.invalidateQueries({ queryKey: NOTICES_KEY });
        });
        socket.on('disconnect', (reason) => {
          setIsTold(false);
          if (reason !== 'io server disconnect') return;
          // The session is over, or may do less by now: what is asked next says so. Nothing comes back by itself.
          void client.invalidateQueries({ queryKey: NOTICES_KEY });
          socket.connect();
        });
        socket.on('mine', refresh);
      });
    };
    const opening = setTimeout(open, SOCKET_AFTER_MS);
    return () => {
      clearTimeout(opening);
      clearTimeout(timer);
      close();
    };
  }, [client]);

  const isInRoom = useAtomValue(roomIsShownAtom);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = newest;
    if (before === null || newest <= before) return;
    const fresh = data.filter(({ id, readAt, kind }) => id > before && readAt === null && kind !== 'attempt-reopened');
    for (const notice of fresh) {
      if (isInRoom && GROUP_OF[notice.kind] === 'webinars') continue;
      const { tone, title } = noticeText(notice, i18n);
      toasts.show({ tone: tone ?? 'info', text: title });
    }
    // The lists show what the notices are about.
    void client.invalidateQueries({ queryKey: MY_KEY, predicate: ({ queryKey }) => queryKey[1] !== NOTICES_KEY[1] });
  }, [data, newest, client, i18n, toasts, isInRoom]);

  return data?.filter(({ readAt }) => readAt === null) ?? [];
}
