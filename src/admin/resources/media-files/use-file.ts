import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

const LOOK_MS = 2000;

export const fileKey = (id: number) => ['media-file', id] as const;

/**
 * A file as the server has it now, asked for again while it is being processed.
 * @param known the record as a list has it: nothing is asked for while it is not being processed
 */
export function useFile(id: number, known?: Schemas['MediaFile']) {
  return useQuery({
    queryKey: fileKey(id),
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? LOOK_MS : false),
    enabled: known === undefined || known.state === 'processing',
    gcTime: 0,
  });
}
