import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { ThreadServer } from '#shared/browser/chat/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyRequest = Schemas['MySupportRequest'];

export const SUPPORT_KEY = ['my', 'support'];

/** Whether I may ask support for help. */
export function useMayAsk(): boolean {
  const { data: me } = useMe();
  return me !== undefined && can(me.role.permissions, 'my-support-requests:create');
}

/** My requests, the last written first. @param everyMs how often they are asked for again, where no socket tells of them */
export function useMyRequests(enabled = true, everyMs?: number) {
  return useQuery({
    ...ASK_ALWAYS,
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    queryKey: [...SUPPORT_KEY, 'requests'],
    queryFn: async () => bodyOf(await api.GET('/my/support-requests')),
  });
}

/**
 * How many messages of support I have not read; 0 for those who may not ask, and where nobody wants to know.
 * @param everyMs as for my requests
 */
export function useUnreadHelp(wanted = true, everyMs?: number): number {
  const mayAsk = useMayAsk() && wanted;
  const { data } = useMyRequests(mayAsk, everyMs);
  return mayAsk ? (data?.reduce((sum, request) => sum + request.unread, 0) ?? 0) : 0;
}

/** What a request needs to be written. */
export function useSupportOptions() {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...SUPPORT_KEY, 'options'],
    queryFn: async () => bodyOf(await api.GET('/my/support-options')),
  });
}

export const createRequest = async (body: Schemas['MySupportRequestCreate']) =>
  bodyOf(await api.POST('/my/support-requests', { body }));

export const solveRequest = async (id: number) =>
  bodyOf(await api.POST('/my/support-requests/{id}/solve', { params: { path: { id } } }));

export const rateRequest = async (id: number, body: Schemas['SupportRating']) =>
  bodyOf(await api.POST('/my/support-requests/{id}/rating', { params: { path: { id } }, body }));

export const uploadFile = async (file: File) =>
  bodyOf(
    await api.POST('/support-files/mine', {
      params: { query: { name: file.name } },
      body: file as never,
      bodySerializer: (body: unknown) => body as never,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );

/** How a learner reaches a conversation. */
export const myThreads: ThreadServer<MyRequest> = {
  load: async (id, after) =>
    bodyOf(await api.GET('/my/support-requests/{id}', { params: { path: { id }, query: { after } } })),
  send: async ({ requestId: id, clientId, text, files }) =>
    bodyOf(
      await api.POST('/my/support-requests/{id}/messages', {
        params: { path: { id } },
        body: { clientId, text, files: files.map(({ token }) => token) },
      }),
    ),
  read: async (id, upTo) => api.POST('/my/support-requests/{id}/read', { params: { path: { id } }, body: { upTo } }),
};
