import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { ApiError } from '#shared/browser/api-error.ts';
import { sessionAtom } from '#shared/browser/session.ts';

const TRIES = 3;

/** Retries requests that did not reach the server, but not those that it refused. */
function mayTryAgain(failures: number, error: unknown): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return passing && failures < TRIES;
}

/** The cache of server data. It is cleared whenever the session changes. */
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
