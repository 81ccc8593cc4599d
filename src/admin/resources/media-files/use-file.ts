import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

const LOOK_MS = 2000;

export const fileKey = (id: number) => ['media-file', id] as const;

/** Whether it is being processed, or what is to replace its content. */
export const isInWork = ({ state, replacements }: Pick<Schemas['MediaFile'], 'state' | 'replacements'>): boolean =>
  state === 'processing' || replacements.some((one) => one.state === 'processing');

/**
 * A file as the server has it now, asked for again while it is being processed.
 * @param known the record as a list has it: nothing is asked for while it is not being processed
 */
export function useFile(id: number, known?: Schemas['MediaFile']) {
  return useQuery({
    queryKey: fileKey(id),
    queryFn: async () => bodyOf(await api.GET('/media-files/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data !== undefined && isInWork(state.data) ? LOOK_MS : false),
    enabled: known === undefined || isInWork(known),
    gcTime: 0,
  });
}
