import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Run = Schemas['DirectoryRun'];

/** What becomes of people in a run, in the order they are shown. */
export const KINDS = [
  'created',
  'linked',
  'changed',
  'returned',
  'leavers',
] as const satisfies readonly Run['people'][number]['kind'][];

const KEY = ['directory-runs'];
/** How often a run that goes on is asked for. */
const BEAT_MS = 2000;

/** What came of taking the people of the directory over; asked for again while a run goes on. */
export const useDirectory = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async () => bodyOf(await api.GET('/directory-runs')),
    refetchInterval: ({ state }) => (state.data?.runs[0]?.state === 'running' ? BEAT_MS : false),
  });

/** Begins a run. */
export function useStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Schemas['DirectoryOrder']) => bodyOf(await api.POST('/directory-runs', { body })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
