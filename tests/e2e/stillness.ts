import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** What a page shows while it still waits for something. */
const BUSY = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

const open = new WeakMap<Page, Set<Request>>();

function openOf(request: Request): Set<Request> | undefined {
  // What the service worker fetches for later, and what lives as long as the page does, is nothing to wait for.
  if (request.serviceWorker() !== null || request.url().includes('/realtime')) return undefined;
  const page = request.frame().page();
  const requests = open.get(page) ?? new Set();
  open.set(page, requests);
  return requests;
}

/** Keeps in mind what the pages of a browser have asked for and not got yet. */
export function followRequests(context: BrowserContext): void {
  context.on('request', (request) => openOf(request)?.add(request));
  context.on('requestfinished', (request) => openOf(request)?.delete(request));
  context.on('requestfailed', (request) => openOf(request)?.delete(request));
}

/** Resolves when nothing has been drawn for a while and the page has nothing to do: on a busy machine that comes later. */
function drawn(): Promise<void> {
  const WHILE_MS = 300;
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

/** Until the page is all there: nothing is asked for, nothing is being drawn, and nothing says that it waits. */
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
