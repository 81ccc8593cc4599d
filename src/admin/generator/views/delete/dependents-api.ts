import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api } from '#shared/browser/api.ts';

export type Dependents = Schemas['Dependents'];

/** The records that refer to these. Never cached, because somebody may just have added one. */
export function useDependents(resource: string, ids: readonly number[] | undefined) {
  return useQuery({
    queryKey: ['dependents', resource, ids],
    queryFn: async (): Promise<Dependents[]> =>
      (await api.GET('/dependents', { params: { query: { resource, ids: [...(ids ?? [])] } } })).data ?? [],
    enabled: ids !== undefined && ids.length > 0,
    gcTime: 0,
    retry: false,
  });
}
