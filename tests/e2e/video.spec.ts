import { expectAccessible } from './axe.ts';
import { FILM_SECONDS, test } from './film.ts';
import { expect, type Page } from './fixtures.ts';
import { untilStill } from './stillness.ts';
import type { Words } from './words.ts';

const position = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime);
const isPaused = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused);
const playedTo = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 30_000, intervals: [100] }).toBeGreaterThan(seconds);
const path = (id: number) => `/user/video-lesson/${id}`;

async function start(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('player.start'), exact: true }).click();
}

const player = (page: Page, t: Words, title: string) => page.getByRole('region', { name: t('player.name', { title }) });

/** The controls come with the pointer. */
async function pause(page: Page, t: Words, title: string): Promise<void> {
  await player(page, t, title).hover();
  await player(page, t, title)
    .getByRole('button', { name: t('player.pause') })
    .click();
  await expect.poll(() => isPaused(page)).toBe(true);
}

test('a lesson is found where the area opens, counts what was really played, and goes on where it stood', async ({
  page,
  t,
  takeLesson,
}) => {
  const lesson = await takeLesson();
  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\/video-lesson$/);
  await page.getByRole('link', { name: lesson.title }).click();
  const pressed = Date.now();
  await start(page, t);
  await playedTo(page, 0.01);
  test.info().annotations.push({ type: 'first frame', description: `${Date.now() - pressed} ms after the press` });
  const began = { at: Date.now(), position: await position(page) };
  await playedTo(page, 6);
  await pause(page, t, lesson.title);
  const stood = await position(page);
  const elapsed = (Date.now() - began.at) / 1000;
  expect(stood - began.position).toBeLessThanOrEqual(elapsed + 0.5);
  await expect.poll(lesson.credited).toBeGreaterThan(stood - 1);
  expect(await lesson.credited()).toBeLessThanOrEqual(stood + 0.1);

  await page.reload();
  const again = page.getByRole('button', { name: new RegExp(t('player.continueFrom', { at: '00:\\d\\d' })) });
  await again.click();
  await expect.poll(() => isPaused(page)).toBe(false);
  // At 0 its first part has not come yet; it never plays from there.
  await expect.poll(() => position(page), { intervals: [50] }).toBeGreaterThan(0);
  expect(Math.abs((await position(page)) - stood)).toBeLessThan(2);
  await playedTo(page, stood + 1);
  await page.goto('/user/video-lesson');
  await expect(page.getByRole('region', { name: t('lessons.continue') })).toContainText(lesson.title);
});

test('what is watched without a line is kept when the page is closed, and counts when it is back', async ({
  page,
  t,
  takeLesson,
}) => {
  const lesson = await takeLesson();
  await page.goto(path(lesson.id));
  await start(page, t);
  await playedTo(page, 1);
  await page.context().setOffline(true);
  await playedTo(page, 6);
  await expect(page.getByText(t('lessons.unsaved.kept.title'))).toBeVisible();
  await pause(page, t, lesson.title);
  const stood = await position(page);
  expect(await lesson.credited()).toBeLessThan(stood - 2);
  const next = await page.context().newPage();
  await page.close();
  await next.context().setOffline(false);
  await next.goto(path(lesson.id));
  await expect(next.getByRole('button', { name: new RegExp(t('player.continueFrom', { at: '.*' })) })).toBeVisible();
  expect(Math.abs((await lesson.credited()) - stood)).toBeLessThan(1);
  await expect(next.getByText(t('lessons.unsaved.kept.title'))).toBeHidden();
});

test('nobody jumps over what was not watched, whoever asks the film for it', async ({ page, t, takeLesson }) => {
  const lesson = await takeLesson();
  await page.goto(path(lesson.id));
  await start(page, t);
  await playedTo(page, 2);
  await page.getByRole('slider', { name: t('player.seek') }).focus();
  await page.keyboard.press('End');
  await expect(player(page, t, lesson.title).getByText(t('player.notice.ahead'))).toBeVisible();
  expect(await position(page)).toBeLessThan(8);
  await page.locator('video').evaluate((film: HTMLVideoElement) => {
    film.currentTime = 20;
    film.playbackRate = 16;
  });
  await expect.poll(() => position(page)).toBeLessThan(12);
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.5);
  await pause(page, t, lesson.title);
  await page.getByRole('slider', { name: t('player.seek') }).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => position(page)).toBeLessThan(1);
  expect(await lesson.credited()).toBeLessThan(FILM_SECONDS / 2);
});

test('the window that began last watches, the other one stops and can take over again', async ({
  page,
  t,
  takeLesson,
  elsewhere,
}) => {
  const lesson = await takeLesson();
  await page.goto(path(lesson.id));
  await start(page, t);
  await playedTo(page, 1);
  const other = await elsewhere(lesson.api);
  await other.goto(path(lesson.id));
  await other
    .getByRole('button', { name: new RegExp(`^(${t('player.start')}|${t('player.continueFrom', { at: '.*' })})$`) })
    .click();
  await playedTo(other, 1);
  await expect(page.getByText(t('lessons.stopped.elsewhere.title'))).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await page.getByRole('button', { name: t('lessons.stopped.elsewhere.action') }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(other.getByText(t('lessons.stopped.elsewhere.title'))).toBeVisible();
});

test('a lesson is watched and its question answered by the keyboard alone', async ({ page, t, takeLesson }) => {
  const lesson = await takeLesson({ questionAt: 3 });
  await page.goto(path(lesson.id));
  await page.getByRole('button', { name: t('player.start'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await playedTo(page, 1);
  await page.keyboard.press('c');
  await expect(page.getByText('Реплика 1', { exact: true }).first()).toBeVisible();
  const question = page.getByRole('region', { name: t('lessons.question.label') });
  await expect(question.getByRole('heading')).toBeFocused();
  expect(await position(page)).toBeLessThanOrEqual(3.1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: t('lessons.question.continue') })).toBeFocused();
  await page.keyboard.press('Enter');
  await playedTo(page, 4);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(page.getByRole('region', { name: t('lessons.progress') })).toContainText(
    t('lessons.needs.answer', { answered: 1, questions: 1 }),
  );
  const [one] = (
    await lesson.api.send<{ questions: { answered: { tries: number } | null }[] }>(
      'GET',
      `/my/video-lessons/${lesson.id}`,
    )
  ).questions;
  expect(one?.answered?.tries).toBe(1);
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['telephone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, hasTouch: name === 'telephone', isMobile: name === 'telephone' });

    test('everybody can use the lessons and the player', async ({ page, t, takeLesson }) => {
      const lesson = await takeLesson({ questionAt: 2 });
      await page.goto('/user/video-lesson');
      await untilStill(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: lesson.title }).click();
      await page.getByRole('button', { name: t('player.start'), exact: true }).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.getByRole('button', { name: t('player.subtitles') }).click();
      await page.getByRole('menuitemradio', { name: t('language.name.ru') }).click();
      await start(page, t);
      await page.getByRole('region', { name: t('lessons.question.label') }).waitFor();
      await expectAccessible(page);
    });
  });
}
