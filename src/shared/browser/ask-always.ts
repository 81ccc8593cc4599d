import { isNetworkError } from './api-error.ts';

/** The server may be away while the browser reports a network. */
const AGAIN_MS = 5000;

/**
 * Query options for every request: sent even when the browser reports no network, because it may be wrong; and sent
 * again when the network or the server comes back.
 */
export const ASK_ALWAYS = {
  networkMode: 'always',
  refetchOnReconnect: true,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    isNetworkError(error) ? AGAIN_MS : false,
} as const;
