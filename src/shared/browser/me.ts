import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from './api.ts';
import { sessionAtom } from './session.ts';

export type Me = Schemas['Me'];

/** The query key of GET /auth/me. */
const ME_KEY = ['me'] as const;

/** The query for my account, for use outside components. */
export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: async (): Promise<Me> => {
    return bodyOf(await api.GET('/auth/me'));
  },
  staleTime: 60_000,
});

/** My account, role and permissions. Requested only while signed in. */
export function useMe() {
  const session = useAtomValue(sessionAtom);
  return useQuery({ ...meQuery, enabled: session !== null });
}
