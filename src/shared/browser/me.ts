import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from './api.ts';
import { sessionAtom } from './session.ts';

export type Me = Schemas['Me'];

/** The key under which the answer of GET /auth/me is kept. */
const ME_KEY = ['me'] as const;

/** How to ask who I am, for whoever needs it outside a component. */
export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: async (): Promise<Me> => {
    return bodyOf(await api.GET('/auth/me'));
  },
  staleTime: 60_000,
});

/** Who I am, my role and what it permits. Asks only while somebody is signed in. */
export function useMe() {
  const session = useAtomValue(sessionAtom);
  return useQuery({ ...meQuery, enabled: session !== null });
}
