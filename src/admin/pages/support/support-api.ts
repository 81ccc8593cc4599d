import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { ThreadServer } from '#shared/browser/chat/index.ts';
import { openSocket } from '#shared/browser/open-socket.ts';
import { readSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { HOME_KEY } from '../../layout/use-home.ts';

export type SupportRequest = Schemas['SupportRequest'];
/** What of the queue is shown: a view of the server, or all requests. */
export type View = NonNullable<Schemas['SupportRequestFilter']['view']> | 'all';

export const VIEWS = [
  'waiting',
  'mine',
  'unclaimed',
  'overdue',
  'unsolved',
  'closed',
  'all',
] as const satisfies readonly View[];

const KEY = 'support-requests';
const COLLEAGUES = 'support-colleagues';

/** Rows of a page of the queue. */
export const PAGE = 50;

/** How often the queue is asked for, in milliseconds; less often while the socket tells of changes. */
const POLL_MS = 10_000;
const POLL_BESIDE_SOCKET_MS = 60_000;

/** Many changes at once are one reason to ask. */
const GATHER_MS = 400;

/** A page of the queue, kept up to date by the socket, or by asking where no connection lasts. */
export function useQueue(filter: Schemas['SupportRequestFilter'], page: number) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const token = readSession()?.Token;
    if (token === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: [KEY] });
        void client.invalidateQueries({ queryKey: HOME_KEY });
      }, GATHER_MS);
    };
    const close = openSocket(token, (socket) => {
      socket.on('connect', () => {
        socket.emit('support-queue:join', {}, ({ ok }) => setLive(ok));
        // What was told before is lost.
        refresh();
      });
      socket.on('disconnect', () => setLive(false));
      socket.on('support-queue', refresh);
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [client]);
  return useQuery({
    queryKey: [KEY, filter, page],
    placeholderData: (before) => before,
    refetchInterval: isLive ? POLL_BESIDE_SOCKET_MS : POLL_MS,
    queryFn: async () => {
      const range = [page * PAGE, (page + 1) * PAGE - 1];
      const answer = await api.GET('/support-requests', { params: { query: { filter, range } } });
      const total = Number(answer.response.headers.get('content-range')?.split('/')[1] ?? 0);
      return { rows: bodyOf(answer), total };
    },
  });
}

export const useColleagues = () =>
  useQuery({
    queryKey: [COLLEAGUES],
    queryFn: async () => bodyOf(await api.GET('/support-colleagues')),
    refetchInterval: POLL_BESIDE_SOCKET_MS,
  });

/** Whether I am there. */
export function useAvailability() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (available: boolean) => bodyOf(await api.PUT('/support-colleagues/me', { body: { available } })),
    onSettled: () => client.invalidateQueries({ queryKey: [COLLEAGUES] }),
  });
}

const PERSON = 'support-person';

/** Who asks. @param requestId undefined: it is not known yet */
export const usePerson = (requestId: number | undefined) =>
  useQuery({
    queryKey: [PERSON, requestId],
    queryFn:
      requestId === undefined
        ? skipToken
        : async () => bodyOf(await api.GET('/support-requests/{id}/person', path(requestId))),
  });

/** Has everything asked for again that what was done to a request may have changed. */
export function useChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [[KEY], [PERSON], [COLLEAGUES], HOME_KEY]) void client.invalidateQueries({ queryKey });
  };
}

export const useCannedAnswers = () =>
  useQuery({
    queryKey: ['canned-answers', 'all'],
    queryFn: async () => bodyOf(await api.GET('/canned-answers', { params: { query: { range: [0, 999] } } })),
    staleTime: POLL_BESIDE_SOCKET_MS,
  });

export const useReport = (from: string, to: string) =>
  useQuery({
    queryKey: ['support-report', from, to],
    queryFn: async () => bodyOf(await api.GET('/support-reports', { params: { query: { from, to } } })),
    retry: false,
  });

const path = (id: number) => ({ params: { path: { id } } });

export const claim = async (id: number) => bodyOf(await api.POST('/support-requests/{id}/claim', path(id)));
export const transfer = async (id: number, to: number | null) =>
  bodyOf(await api.POST('/support-requests/{id}/transfer', { ...path(id), body: { to } }));
export const setState = async (id: number, state: Schemas['SupportStateChange']['state']) =>
  bodyOf(await api.POST('/support-requests/{id}/state', { ...path(id), body: { state } }));
export const merge = async (id: number, into: number) =>
  bodyOf(await api.POST('/support-requests/{id}/merge', { ...path(id), body: { into } }));

export const uploadFile = async (file: File) =>
  bodyOf(
    await api.POST('/support-files', {
      params: { query: { name: file.name } },
      body: file as never,
      bodySerializer: (body: unknown) => body as never,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );

/** How staff reach a conversation. */
export const staffThreads: ThreadServer<SupportRequest> = {
  load: async (id, after) =>
    bodyOf(await api.GET('/support-requests/{id}', { params: { path: { id }, query: { after } } })),
  send: async ({ requestId: id, clientId, text, files, note, becomes }) =>
    bodyOf(
      await api.POST('/support-requests/{id}/messages', {
        ...path(id),
        body: { clientId, text, files: files.map(({ token }) => token), ...(note ? { note } : { becomes }) },
      }),
    ),
  read: async (id, upTo) => api.POST('/support-requests/{id}/read', { ...path(id), body: { upTo } }),
};
