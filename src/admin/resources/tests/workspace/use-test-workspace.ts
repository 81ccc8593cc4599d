import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Workspace = Schemas['TestWorkspace'];

/** The polling intervals: while somebody writes, and otherwise. */
const OFTEN_MS = 15_000;
const SELDOM_MS = 60_000;

/** How a test stands. It is asked again after every change that is made in the console. */
export function useTestWorkspace(testId: number) {
  const query = useQuery({
    queryKey: ['tests', testId, 'workspace'],
    queryFn: async () => (await api.GET('/tests/{id}/workspace', { params: { path: { id: testId } } })).data ?? null,
    enabled: Number.isSafeInteger(testId),
    refetchInterval: ({ state }) => (state.data?.lifecycle === 'running' ? OFTEN_MS : SELDOM_MS),
    retry: false,
  });
  const { refetch } = query;
  const isBusy = useIsMutating() > 0;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void refetch();
    wasBusy.current = isBusy;
  }, [isBusy, refetch]);
  return query;
}
