import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Workspace = Schemas['TestWorkspace'];

/** The polling intervals: while people may write, and otherwise. */
const OFTEN_MS = 15_000;
const SELDOM_MS = 60_000;
const LIVE: ReadonlySet<string> = new Set(['assigned', 'running'] satisfies Workspace['lifecycle'][]);

/** How a test stands. It is asked again after every change that is made in the console. */
export function useTestWorkspace(testId: number) {
  const query = useQuery({
    queryKey: ['tests', testId, 'workspace'],
    queryFn: async () => (await api.GET('/tests/{id}/workspace', { params: { path: { id: testId } } })).data ?? null,
    enabled: Number.isSafeInteger(testId),
    refetchInterval: ({ state }) => (LIVE.has(state.data?.lifecycle ?? '') ? OFTEN_MS : SELDOM_MS),
    // Each page of the test asks again: learners begin and hand in meanwhile.
    staleTime: 0,
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
