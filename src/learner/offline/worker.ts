import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { PICTURES } from './picture-cache.ts';
import { showPushes } from './push.ts';

/**
 * The service worker, which lets the learner's pages open offline. The HTML page is always fetched from the network
 * first, so that updates show at once. Only when that fails, the page of the last completely cached build is served. Of
 * the API, only pictures are cached: their URLs derive from their content.
 */
interface Worker {
  addEventListener(
    type: 'install' | 'activate',
    listen: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

declare const self: Worker;
/** Inserted by the build: its name, and the files of the learner's pages. */
declare const BUILD: { name: string; files: string[] };

const PREFIX = 'synaq-build-';
const PAGE = '/index.html';
const MONTH_SECONDS = 30 * 24 * 3600;
/** Pages that are still open may load parts of the previous build. */
const BUILDS_KEPT = 2;
const AT_ONCE = 6;

const current = PREFIX + BUILD.name;

/** Caches all files of a build before its page, so that the page is never served without its scripts. */
async function install(): Promise<void> {
  const cache = await caches.open(current);
  const waiting = [...BUILD.files];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      // Asset names contain a content hash, so an existing copy in the HTTP cache is valid.
      if (!(await cache.match(file))) await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const page = await fetch(new Request(PAGE, { cache: 'reload' }));
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  // The server may have been updated between the requests for this worker and for the page. Then the next worker caches the page.
  if (!page.ok || named.some((file) => !BUILD.files.includes(file))) throw new Error('The page is of another build');
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(builds.slice(0, Math.max(0, builds.length - (BUILDS_KEPT - 1))).map((name) => caches.delete(name)));
  await self.clients.claim();
}

showPushes();
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

const own = (url: URL) => url.origin === self.location.origin;

registerRoute(
  ({ url }) => own(url) && url.pathname.startsWith('/api/v1/files/'),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [new ExpirationPlugin({ maxEntries: 2000, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  ({ url, request }) => own(url) && request.destination !== 'document' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    const { pathname } = new URL(request.url);
    const hashed = pathname.startsWith('/assets/');
    if (hashed) return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await caches.open(current)).match(request, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    }
  },
);

registerRoute(
  ({ request, url }) => own(url) && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkOnly({ networkTimeoutSeconds: 8 }),
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  return (await (await caches.open(current)).match(PAGE)) ?? Response.error();
});
