import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from './api.ts';

export type PublicSettings = Schemas['PublicSettings'];

/** The query for the public settings, for use outside components. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async (): Promise<PublicSettings> => {
    return bodyOf(await api.GET('/settings'));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The public settings of the installation: its name, the minimum password length, whether it is a demo. */
export const useSettings = () => useQuery(settingsQuery);
