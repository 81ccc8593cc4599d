import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ASK_ALWAYS } from './network.ts';

export type Notice = Schemas['Notice'];

export const NOTICES_KEY = ['my', 'notices'];

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
