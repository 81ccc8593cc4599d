import type { BrowserContext, Page } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import type { Api } from './sessions.ts';

/* The client of the visit log in a real browser: its store is IndexedDB, its lock the browser's, its pause in local storage. */

const CREATE = '**/api/v1/create';

/** The events that wait in the store of the browser. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    // A tab without a page has none.
    if (location.origin === 'null') return [];
    // Opening it would make one that is not the product's.
    const known = await indexedDB.databases();
    if (known.every(({ name }) => name !== 'synaq-visits')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('synaq-visits');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      const all = db.transaction('events').objectStore('events').getAll();
      return await new Promise<{ type: string; url: string }[]>((resolve, reject) => {
        all.onsuccess = () => resolve(all.result);
        all.onerror = () => reject(all.error);
      });
    } finally {
      db.close();
    }
  });

/** The pages that the server knows a person to have visited, in order. */
async function visited(admin: Api, userId: number): Promise<string[]> {
  const filter = JSON.stringify({ userId, kind: 'pages' });
  const query = new URLSearchParams({ filter, sort: '["at","ASC"]', range: '[0,99]' });
  const rows = await admin.send<{ url: string }[]>('GET', `/visits?${query}`);
  return rows.map(({ url }) => url);
}

/** Opens pages as a person does, and waits until each is in the store. */
async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => waiting(page)).toContainEqual(expect.objectContaining({ type: 'PageVisit', url: path }));
  }
}

async function refuse(context: BrowserContext, answer: 'nothing' | 'busy') {
  const asked = { count: 0 };
  await context.route(CREATE, async (route) => {
    asked.count += 1;
    if (answer === 'nothing') await route.abort('internetdisconnected');
    else await route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: {} });
  });
  return asked;
}

test('visits wait in the browser, over reloads and in two tabs, and come once', async ({
  t,
  apiAs,
  makeAccount,
  elsewhere,
}) => {
  const person = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const page = await elsewhere(await apiAs(person.login));
  const context = page.context();
  await refuse(context, 'nothing');
  await page.goto('/user/tests');
  await expect.poll(() => waiting(page)).toHaveLength(1);
  await look(page, ['/user/media-files', '/user/certificates']);
  const other = await context.newPage();
  await look(other, ['/user/plan-education']);
  expect(await visited(admin, person.id)).toEqual([]);
  await context.unroute(CREATE);
  await other.reload();
  await expect.poll(() => waiting(other), { timeout: 60_000 }).toEqual([]);
  const pages = await visited(admin, person.id);
  expect(pages.slice(0, 4)).toEqual(['/user/tests', '/user/media-files', '/user/certificates', '/user/plan-education']);
  // What was sent when its tab was left may have been sent once more.
  expect(pages.filter((path) => path !== '/user/plan-education')).toHaveLength(3);
  await expect(page.getByRole('heading', { level: 1, name: t('menu.learner.certificates') })).toBeVisible();
});

test('what is visited after somebody has cleared the database under an open page is not taken for what was before', async ({
  apiAs,
  makeAccount,
  elsewhere,
}) => {
  const person = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const page = await elsewhere(await apiAs(person.login));
  await page.goto('/user/tests');
  await expect.poll(() => visited(admin, person.id), { timeout: 30_000 }).toEqual(['/user/tests']);
  const cleared = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.deleteDatabase('synaq-visits');
        request.onsuccess = () => resolve('cleared');
        request.onerror = () => resolve('failed');
      }),
  );
  expect(await cleared).toBe('cleared');
  await page.locator('a[href="/user/media-files"]').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => visited(admin, person.id), { timeout: 60_000 }).toEqual(['/user/tests', '/user/media-files']);
});

test('a logging service that has better to do is left alone by all tabs for as long as it wants', async ({
  apiAs,
  makeAccount,
  elsewhere,
}) => {
  const person = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const page = await elsewhere(await apiAs(person.login));
  const context = page.context();
  const asked = await refuse(context, 'busy');
  await context.clock.install();
  await page.goto('/user/tests');
  await expect.poll(() => asked.count, { timeout: 30_000 }).toBe(1);
  const until = await page.evaluate(() => Number(localStorage.getItem('synaq-visits-pause')) - Date.now());
  expect(until).toBeGreaterThan(20_000);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const other = await context.newPage();
  await other.goto('/user/certificates');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await waiting(other)).length).toBeGreaterThan(1);
  await page.clock.runFor(12_000);
  await other.clock.runFor(12_000);
  expect(asked.count).toBe(1);
  await context.unroute(CREATE);
  await other.clock.runFor(40_000);
  await expect
    .poll(() => visited(admin, person.id), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/user/tests', '/user/certificates']));
});
