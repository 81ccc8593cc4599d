/**
 * Query options for every request: sent even when the browser reports no network, because it may be wrong; and sent
 * again when the network comes back.
 */
export const ASK_ALWAYS = { networkMode: 'always', refetchOnReconnect: true } as const;
