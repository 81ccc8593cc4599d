import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { ApiError } from '#shared/browser/api-error.ts';
import { sessionAtom } from '#shared/browser/session.ts';

const TRIES = 3;

/** What the server has refused stays refused; what did not get through may get through. */
function mayTryAgain(failures: number, error: unknown): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return passing && failures < TRIES;
}

/** The one cache of server data. What one person has seen is forgotten before another one looks. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: mayTryAgain, staleTime: 10_000 }, mutations: { retry: false } },
  });
  const store = getDefaultStore();
  let token = store.get(sessionAtom)?.Token;
  store.sub(sessionAtom, () => {
    const next = store.get(sessionAtom)?.Token;
    if (next === token) return;
    token = next;
    client.clear();
  });
  return client;
}
