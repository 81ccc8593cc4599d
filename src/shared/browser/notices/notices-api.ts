import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { ASK_ALWAYS } from '../ask-always.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isWayBack } from '#shared/notices/kinds.ts';

export type Notice = Schemas['Notice'];

/** Where everything is kept that is asked about me. */
export const MY_KEY = ['my'];
export const NOTICES_KEY = [...MY_KEY, 'notices'];

/** My notices, the newest first. @param everyMs how often they are asked for again; they are then fresh, too */
export function useMyNotices(everyMs?: number) {
  return useQuery({
    ...ASK_ALWAYS,
    ...(everyMs !== undefined && { refetchInterval: everyMs, refetchOnMount: 'always' as const }),
    queryKey: NOTICES_KEY,
    queryFn: async () => (await api.GET('/my/notices')).data ?? [],
  });
}

/** Marks a notice as read on the server. The page shows it as read at once. */
export async function readNotice(client: QueryClient, id: number): Promise<void> {
  const readAt = new Date().toISOString();
  client.setQueryData<Notice[]>(NOTICES_KEY, (notices) =>
    notices?.map((notice) => (notice.id === id ? { ...notice, readAt } : notice)),
  );
  await api.POST('/my/notices/{id}/read', { params: { path: { id } } });
}

/** Notices that are older than one, the newest first: at most fifty. */
export async function olderNotices(before: number): Promise<Notice[]> {
  return (await api.GET('/my/notices', { params: { query: { before } } })).data ?? [];
}

/**
 * Marks all notices up to one as read, as {@link readNotice} does; those that lead into an attempt stay.
 * @param now for what can be opened
 */
export async function readAllNotices(client: QueryClient, upTo: number, now: Date): Promise<void> {
  const readAt = now.toISOString();
  client.setQueryData<Notice[]>(NOTICES_KEY, (notices) =>
    notices?.map((notice) =>
      notice.readAt === null && notice.id <= upTo && !isWayBack(notice, now) ? { ...notice, readAt } : notice,
    ),
  );
  await api.POST('/my/notices/read-all', { body: { upTo } });
}
