import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyAppealPlace = Schemas['MyAppealPlace'];
export type MyAppeal = Schemas['MyAppeal'];

export const appealsKey = (attemptId: number) => ['my', 'appeals', attemptId];

/** What I may appeal in a finished attempt, and what I did. @param wanted whether the answers are shown */
export function useMyAppeals(attemptId: number, wanted: boolean) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: appealsKey(attemptId),
    queryFn: async () => bodyOf(await api.GET('/my/attempts/{id}/appeals', { params: { path: { id: attemptId } } })),
    enabled: wanted,
  });
}

/** @throws ApiError */
export async function sendAppeal(attemptId: number, body: Schemas['MyAppealCreate']): Promise<MyAppeal> {
  return bodyOf(await api.POST('/my/attempts/{id}/appeals', { params: { path: { id: attemptId } }, body }));
}

/** @throws ApiError */
export async function withdrawAppeal(id: number): Promise<MyAppeal> {
  return bodyOf(await api.POST('/my/appeals/{id}/withdraw', { params: { path: { id } } }));
}
