import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** Elements that show that the page is still loading. */
const BUSY = '[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

const open = new WeakMap<Page, Set<Request>>();

/** Whether a page is still while this is under way. */
function isApart(request: Request): boolean {
  // The socket stays open. The visit log does not read the answer, and browsers tell of no end of what is not read.
  return request.url().includes('/realtime') || new URL(request.url()).pathname === '/api/v1/create';
}

/** Tracks the unfinished requests of a browser's pages; those of its service worker belong to no page. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    open.set(page, requests);
    page.on('request', (request) => {
      if (!isApart(request)) requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
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
