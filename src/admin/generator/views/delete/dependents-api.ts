import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api } from '#shared/browser/api.ts';

export type Dependents = Schemas['Dependents'];
export type Deletion = Schemas['Deletion'];

/** What a deletion of these records would meet. Never cached, because somebody may just have added something. */
export function useDeletion(resource: string, ids: readonly number[] | undefined) {
  return useQuery({
    queryKey: ['dependents', resource, ids],
    queryFn: async (): Promise<Deletion | undefined> =>
      (await api.GET('/dependents', { params: { query: { resource, ids: [...(ids ?? [])] } } })).data,
    enabled: ids !== undefined && ids.length > 0,
    gcTime: 0,
    retry: false,
  });
}
