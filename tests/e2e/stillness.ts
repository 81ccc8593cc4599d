import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Elements that show that the page is still loading. */
const BUSY = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

const open = new WeakMap<Page, Set<Request>>();

function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    // It is asked for before its frame is there: tests wait for what the frame shows.
    return undefined;
  }
}

function openOf(request: Request): Set<Request> | undefined {
  // Ignores requests of the service worker, and the socket, which stays open.
  if (request.serviceWorker() !== null || request.url().includes('/realtime')) return undefined;
  // The visit log does not read the answer, and browsers tell of no end of what is not read.
  if (new URL(request.url()).pathname === '/api/v1/create') return undefined;
  const page = pageOf(request);
  if (page === undefined) return undefined;
  const requests = open.get(page) ?? new Set();
  open.set(page, requests);
  return requests;
}

/** Tracks the unfinished requests of a browser's pages. */
export function followRequests(context: BrowserContext): void {
  context.on('request', (request) => openOf(request)?.add(request));
  context.on('requestfinished', (request) => openOf(request)?.delete(request));
  context.on('requestfailed', (request) => openOf(request)?.delete(request));
}

/** Resolves after a short time without rendering or other work; on a busy machine that takes longer. */
function drawn(): Promise<void> {
  const WHILE_MS = 150;
  return new Promise((resolve) => {
    let timer = setTimeout(rest, WHILE_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(rest, WHILE_MS);
    });
    function rest() {
      let changed = false;
      const later = new MutationObserver(() => {
        changed = true;
      });
      later.observe(document, { subtree: true, childList: true });
      requestIdleCallback(() => {
        later.disconnect();
        if (changed) return;
        observer.disconnect();
        resolve();
      });
    }
    observer.observe(document, { subtree: true, childList: true });
  });
}

/** Waits until the page has no open requests, renders nothing and shows no loading state. */
export async function untilStill(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(drawn);
    expect(
      [...(open.get(page) ?? [])].map((request) => request.url()),
      'what is under way',
    ).toEqual([]);
    expect(await page.locator(BUSY).count(), 'what says that it waits').toBe(0);
  }).toPass({ timeout: 30_000, intervals: [100] });
}
