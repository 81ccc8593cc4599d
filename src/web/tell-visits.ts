import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { type Me, meQuery } from '#shared/browser/me.ts';
import { settingsQuery } from '#shared/browser/settings.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The page has everything that it needs by then. In milliseconds. */
const LATEST_MS = 5000;

/** Tells the visit log which pages are shown. Its client is loaded when the browser has nothing else to do. */
export function tellVisits(router: Router, client: QueryClient): void {
  const openedAt = Date.now();
  const begin = async () => {
    const { startVisitLog } = await import('#shared/browser/visits/index.ts');
    await startVisitLog(
      {
        place: () => router.state.location,
        onPlace: (listen) => router.subscribe(({ location }) => listen(location)),
        onIdentity: (listen) => {
          const tell = (me: Me | undefined) => me && listen({ userId: me.id, visitToken: me.visitToken });
          tell(client.getQueryData(meQuery.queryKey));
          client.getQueryCache().subscribe(({ query }) => {
            if (query.queryKey[0] === meQuery.queryKey[0]) tell(query.state.data as Me | undefined);
          });
        },
        service: async () => (await client.ensureQueryData(settingsQuery)).visitLog,
      },
      openedAt,
    );
  };
  const start = () => {
    begin().catch(() => {
      // Its part of the build could not be loaded: this page tells nothing.
    });
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LATEST_MS });
  else setTimeout(start, LATEST_MS);
}
