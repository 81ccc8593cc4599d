import { createHmac } from 'node:crypto';
import { expect, type Frame, test } from '@playwright/test';
import {
  HOSTILE_CONTENT,
  item,
  KEY,
  OLD_CONTENT,
  OPENER_CONTENT,
  order,
  SILENT_CONTENT,
  YOUNG_CONTENT,
} from './package-frame/packages.ts';
import { openStand, Player, type Stand } from './package-frame/stand.ts';

const ODD = 'уроки/1 % урок.html';
const FILES = new Map([
  ['one.html', OLD_CONTENT],
  ['two.html', OLD_CONTENT],
  ['young.html', YOUNG_CONTENT],
  ['silent.html', SILENT_CONTENT],
  ['opener.html', OPENER_CONTENT],
  ['lesson.html', YOUNG_CONTENT],
  ['hostile.html', HOSTILE_CONTENT],
  [ODD, OLD_CONTENT],
]);

let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand(FILES);
});
test.afterAll(() => stand.close());

/** Calls the API as the content would. */
const call = (frame: Frame, method: string, ...values: string[]) =>
  frame.evaluate(
    ([name, parameters]) => {
      const { api } = window as unknown as { api: Record<string, (...values: string[]) => string> };
      return api[name]?.(...parameters);
    },
    [method, values] as const,
  );

const OLD = [item('S1', 'one.html'), item('S2', 'two.html')];
const YOUNG = [item('S1', 'young.html'), item('S2', 'young.html?second')];

test('content finds its API, and what it commits is signed and kept until it has arrived', async ({ page }) => {
  const player = new Player(page);
  expect((await player.open(stand)).waiting).toEqual([]);
  await player.launch(order('scorm-1.2', OLD));
  const content = await player.content('one.html');
  await expect.poll(() => content.title()).toBe('true');
  expect(await call(content, 'LMSGetValue', 'cmi.core.student_name')).toBe('Айгүл Сәрсенова');
  expect(await call(content, 'LMSSetValue', 'cmi.suspend_data', 'page 3 · қазақша')).toBe('true');
  expect(await call(content, 'LMSSetValue', 'cmi.core.score.raw', '900')).toBe('false');
  expect(await call(content, 'LMSGetLastError')).toBe('405');
  expect(await call(content, 'LMSCommit', '')).toBe('true');

  const { report } = await player.hear('report');
  expect(createHmac('sha256', Buffer.from(KEY, 'base64url')).update(report.body).digest('hex')).toBe(report.mac);
  expect((await player.itemOf('S1'))?.data).toEqual({ 'cmi.suspend_data': 'page 3 · қазақша' });
  expect((await player.reports()).at(-1)?.calls.map(({ method }) => method)).toContain('LMSSetValue');

  const next = new Player(page);
  const { waiting } = await next.open(stand);
  expect(waiting.map(({ launchId }) => launchId)).toEqual(['launch-1']);
  expect(waiting[0]?.body).toContain('page 3 · қазақша');
  await next.tell({ synaq: 'acknowledge', launchId: 'launch-1', seq: waiting[0]?.seq ?? 0 });
  await expect.poll(async () => (await new Player(page).open(stand)).waiting).toEqual([]);
});

test('what content says while it is unloaded belongs to it, and comes before the next item', async ({ page }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-1.2', OLD));
  await (await player.content('one.html')).waitForFunction(() => document.title === 'true');
  await player.tell({ synaq: 'choose', itemId: 'S2' });
  const content = await player.content('two.html');
  await expect.poll(() => content.title()).toBe('true');
  expect(await player.itemOf('S1')).toMatchObject({ isTerminated: true, status: { success: 'passed' } });
  const heard = await player.heard();
  const passed = heard.findIndex((one) => one.synaq === 'report' && one.report.body.includes('"success":"passed"'));
  const opened = heard.findIndex((one) => one.synaq === 'opened' && one.itemId === 'S2');
  expect(passed).toBeGreaterThan(-1);
  expect(passed).toBeLessThan(opened);
  expect(page.frames()).toHaveLength(3);
});

test('content of 2004 goes where it wants, by the sequencing of its course', async ({ page }) => {
  const player = new Player(page);
  await player.open(stand);
  const activityTree = {
    id: 'course',
    title: 'Course',
    sequencingControls: { choice: true, flow: true },
    children: [
      { id: 'S1', title: 'S1' },
      { id: 'S2', title: 'S2', hideLmsUi: ['previous' as const] },
    ],
  };
  await player.launch(order('scorm-2004', YOUNG, {}, { edition: '4th', activityTree }));
  const first = await player.content('young.html');
  await expect.poll(() => first.title()).toBe('true');
  expect(await call(first, 'GetValue', 'adl.nav.request_valid.continue')).toBe('true');
  expect(await call(first, 'SetValue', 'cmi.completion_status', 'completed')).toBe('true');
  expect(await call(first, 'SetValue', 'adl.nav.request', 'continue')).toBe('true');
  expect(await call(first, 'Terminate', '')).toBe('true');
  const second = await player.content('young.html?second');
  await expect.poll(() => second.title()).toBe('true');
  const { navigation } = await player.hear('navigation');
  expect(navigation).toMatchObject({ current: 'S2', hidden: ['previous'], items: { S1: { completion: 'completed' } } });
});

test('content in a window of its own finds the API through its opener', async ({ page, context }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-2004', [item('S1', 'opener.html')]));
  const opener = await player.content('opener.html');
  const [window] = await Promise.all([context.waitForEvent('page'), opener.getByRole('button').click()]);
  await expect.poll(() => window.title()).toBe('true');
  await call(window.mainFrame(), 'SetValue', 'cmi.success_status', 'passed');
  await call(window.mainFrame(), 'Terminate', '');
  await expect.poll(async () => (await player.itemOf('S1'))?.status.success).toBe('passed');
});

test('a window that content has opened goes with it, and is heard to the end', async ({ page, context }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-2004', [item('S1', 'opener.html')]));
  const opener = await player.content('opener.html');
  const [window] = await Promise.all([context.waitForEvent('page'), opener.getByRole('button').click()]);
  await expect.poll(() => window.title()).toBe('true');
  await window.evaluate(() => {
    const { api } = globalThis as unknown as { api: Record<string, (...values: string[]) => string> };
    addEventListener('unload', () => {
      api.SetValue?.('cmi.success_status', 'passed');
      api.Terminate?.('');
    });
  });
  await player.tell({ synaq: 'leave' });
  await expect.poll(async () => (await player.itemOf('S1'))?.status.success).toBe('passed');
  await expect.poll(() => window.isClosed()).toBe(true);
});

test('files are found by any name, and content gets its parameters', async ({ page }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-1.2', [item('S1', `${ODD}?p=2&имя=x#top`)]));
  const content = await player.content(ODD);
  await expect.poll(() => content.title()).toBe('true');
  expect(await content.evaluate(() => [new URLSearchParams(location.search).get('имя'), location.hash])).toEqual([
    'x',
    '#top',
  ]);
});

test('trouble is told: a missing file, and content that never looks for its API', async ({ page }) => {
  await page.clock.install();
  const player = new Player(page);
  await player.open(stand);
  await player.launch(
    order('scorm-1.2', [
      item('S1', 'missing.html'),
      item('S2', 'silent.html'),
      item('A', 'silent.html', { type: 'asset' }),
    ]),
  );
  await player.waitFor('trouble', 1);
  expect(await player.all('trouble')).toEqual([{ synaq: 'trouble', kind: 'not-found', itemId: 'S1' }]);
  await player.tell({ synaq: 'choose', itemId: 'S2' });
  await player.content('silent.html');
  await player.waitFor('opened', 2);
  await page.clock.fastForward(25_000);
  await player.waitFor('trouble', 2);
  expect((await player.all('trouble')).at(-1)).toEqual({ synaq: 'trouble', kind: 'no-api', itemId: 'S2' });
  await player.tell({ synaq: 'choose', itemId: 'A' });
  await player.waitFor('opened', 3);
  await page.clock.fastForward(25_000);
  expect((await player.itemOf('A'))?.status.completion).toBe('completed');
  expect(await player.count('trouble')).toBe(2);
});

test('a package does not speak for the application, and messages of no known shape are passed over', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const player = new Player(page);
  await player.open(stand);
  for (const said of [null, 'launch', { synaq: 'launch' }, { synaq: 'launch', order: {} }, { synaq: 'constructor' }]) {
    await player.tell(said as object);
  }
  await player.launch(order('scorm-1.2', [item('S1', 'hostile.html'), item('S2', 'two.html')]));
  await player.content('hostile.html');
  await expect.poll(async () => (await player.reports()).length).toBeGreaterThan(0);
  await player.tell({ synaq: 'navigate', request: 'continue' });
  await player.content('two.html');
  expect((await player.all('ready')).length).toBe(1);
  expect((await player.all('report')).filter(({ isLast }) => isLast)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a page that is hidden is reported, in case it never comes back', async ({ page }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-1.2', OLD));
  const content = await player.content('one.html');
  await content.waitForFunction(() => document.title === 'true');
  await call(content, 'LMSSetValue', 'cmi.core.lesson_location', 'p9');
  const frame = content.parentFrame();
  await frame?.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => (await player.itemOf('S1'))?.data['cmi.core.lesson_location']).toBe('p9');
});

test('the application asks for the last word, and gets it', async ({ page }) => {
  const player = new Player(page);
  await player.open(stand);
  await player.launch(order('scorm-1.2', OLD));
  await (await player.content('one.html')).waitForFunction(() => document.title === 'true');
  await player.tell({ synaq: 'leave' });
  await expect.poll(async () => (await player.all('report')).at(-1)?.isLast).toBe(true);
  expect(await player.itemOf('S1')).toMatchObject({ isTerminated: true, status: { success: 'passed' } });
  expect(page.frames()).toHaveLength(2);
});

test('a tab that is closed loses nothing of what its content says on its way out', async ({ context }) => {
  const first = new Player(await context.newPage());
  await first.open(stand);
  await first.launch(order('scorm-1.2', OLD));
  await (await first.content('one.html')).waitForFunction(() => document.title === 'true');
  await first.page.close({ runBeforeUnload: true });
  const second = new Player(await context.newPage());
  await expect
    .poll(async () => (await second.open(stand)).waiting[0]?.body ?? '')
    .toContain('"cmi.core.lesson_status":"passed"');
});
