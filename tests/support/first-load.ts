import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

export interface StoredUser {
  Token: string;
  ID: number;
  RoleID: number;
}

export interface FirstLoad {
  /** Every script, with its gzip size in bytes. */
  scripts: Map<string, number>;
  /** Bytes of all scripts on the wire, with their headers, as the browser counts them. */
  transferred: number;
  /** Everything that was asked for: the page, scripts, styles, fonts, pictures, data. */
  requests: number;
}

/** What a browser with an empty cache loads to show a page; without what the page then preloads. */
export async function firstLoad(browser: Browser, address: string, user?: StoredUser): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    if (user !== undefined) {
      await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
    }
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    const weighed: Promise<void>[] = [];
    const weigh = (response: Response) => {
      if (response.request().resourceType() !== 'script') return;
      weighed.push(
        response.body().then((body) => {
          scripts.set(response.url(), gzipSync(body).length);
        }),
      );
    };
    page.on('response', weigh);
    await page.goto(address, { waitUntil: 'networkidle' });
    // A busy browser is quiet before the page has come: only the page knows when it is there. The sign-in page preloads nothing.
    if (user !== undefined) await page.waitForFunction(() => performance.getEntriesByName('preload').length > 0);
    // What comes now is preloaded, and has no body any more when the page is closed.
    page.off('response', weigh);
    await Promise.all(weighed);
    const loaded = await page.evaluate(loadedFiles);
    const files = new Map(loaded.map(({ address: file, bytes }) => [file, bytes]));
    for (const script of [...scripts.keys()]) if (!files.has(script)) scripts.delete(script);
    const transferred = [...scripts.keys()].reduce((total, script) => total + (files.get(script) ?? 0), 0);
    return { scripts, transferred, requests: 1 + loaded.length };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function loadedFiles(): { address: string; bytes: number }[] {
  const preload = performance.getEntriesByName('preload')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  // Browsers blur both times by a fraction of a millisecond.
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < preload - 1)
    .map((entry) => ({ address: entry.name, bytes: (entry as PerformanceResourceTiming).transferSize }));
}

/** Bytes of all scripts together, each counted once, compressed with gzip. */
export function weight(...loads: FirstLoad[]): number {
  const all = new Map(loads.flatMap(({ scripts }) => [...scripts]));
  return [...all.values()].reduce((total, bytes) => total + bytes, 0);
}
