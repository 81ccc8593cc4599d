/**
 * For every question to the server: it is asked even when the browser believes to be without a network (it may be
 * wrong, and a page that waits in silence helps nobody), and asked again when the network comes back.
 */
export const ASK_ALWAYS = { networkMode: 'always', refetchOnReconnect: true } as const;
