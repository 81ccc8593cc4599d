import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from './api.ts';

export type PublicSettings = Schemas['PublicSettings'];

/** What the installation tells everyone: its name, the least length of passwords, whether it shows the demo. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: async (): Promise<PublicSettings> => {
      return bodyOf(await api.GET('/settings'));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
