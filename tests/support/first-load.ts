import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface StoredUser {
  Token: string;
  ID: number;
  RoleID: number;
}

/** Every script that a browser with an empty cache loads to show a page, with its gzip size; without what the page then preloads. */
export async function scriptsOf(browser: Browser, address: string, user?: StoredUser): Promise<Map<string, number>> {
  const context = await browser.newContext();
  try {
    if (user !== undefined) {
      await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
    }
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    const weighed: Promise<void>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      weighed.push(
        response.body().then((body) => {
          scripts.set(response.url(), gzipSync(body).length);
        }),
      );
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await Promise.all(weighed);
    for (const preloaded of await page.evaluate(preloadedAddresses)) scripts.delete(preloaded);
    return scripts;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function preloadedAddresses(): string[] {
  const begun = performance.getEntriesByName('preload')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= begun)
    .map(({ name }) => name);
}

export function weight(...parts: ReadonlyMap<string, number>[]): number {
  const all = new Map(parts.flatMap((part) => [...part]));
  return [...all.values()].reduce((total, bytes) => total + bytes, 0);
}
