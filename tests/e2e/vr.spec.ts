import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { ownMark } from './own.ts';
import type { Api } from './sessions.ts';

/** Scenes are drawn without a graphics card. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = (launchOptions.args ?? []).filter((argument) => argument !== '--disable-gpu');
    await use({ ...launchOptions, args: [...args, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
  },
});

interface Tour {
  id: number;
  revision: number;
  title: Record<string, string>;
  scenes: { key: string; mediaFileId: number; hotspots: { key: string; questionId: number | null }[] }[];
}

/** The demo's tour, which no test changes, and a copy of its own. */
async function copyOfTour(admin: Api): Promise<Tour> {
  const demo = await admin.first<Tour>('vr-scenes');
  const { scenes } = await admin.send<Tour>('GET', `/vr-scenes/${demo.id}`);
  const title = { ru: `Тур ${ownMark()}` };
  const { id } = await admin.send<Tour>('POST', '/vr-scenes', { title, scenes, published: true });
  return admin.send<Tour>('GET', `/vr-scenes/${id}`);
}

const mark = (page: Page, key: string) => page.locator(`[data-mark="${key}"]`);

/** Waits until the scene is drawn. */
const drawn = (page: Page, key: string) => expect(mark(page, key)).toBeAttached({ timeout: 60_000 });

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Waits until what was done so far is drawn: marks are placed with each frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Turns the view by the arrow keys until a mark stands well inside of it. */
async function turnTo(page: Page, stage: Locator, key: string): Promise<void> {
  await stage.focus();
  await expect(async () => {
    const { x, width } = (await stage.boundingBox()) ?? { x: 0, width: 0 };
    const isOut = (await mark(page, key).getAttribute('data-out')) === 'true';
    const across = isOut ? 1 : ((await middleOf(mark(page, key))).x - x) / width;
    if (!isOut && across > 0.2 && across < 0.8) return;
    await page.keyboard.press(across < 0.5 ? 'ArrowLeft' : 'ArrowRight');
    throw new Error('It is not there yet');
  }).toPass({ intervals: [100], timeout: 60_000 });
}

/** Goes on with Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

test('a learner looks around, opens marks, and comes back to the view they left', async ({
  page,
  apiAs,
  enterNew,
  t,
}) => {
  const tour = await copyOfTour(await apiAs('admin'));
  await enterNew('user');
  await page.goto(`/user/vr?scene=${tour.id}`);
  await drawn(page, 'line');
  await expectAccessible(page);
  const stage = page.getByRole('img', { name: 'Перрон' });

  await turnTo(page, stage, 'line');
  await mark(page, 'line').click();
  await expect(page.getByRole('dialog')).toContainText('Поток воздуха');
  await page.keyboard.press('Escape');
  await expect(mark(page, 'line')).toContainText(t('tours.hotspot.done'));

  // The view turns by dragging; it is the same after a visit to another scene, however soon it is left.
  await turnTo(page, stage, 'to-hall');
  await nextFrame(page);
  const before = await middleOf(mark(page, 'to-hall'));
  const { x, y } = await middleOf(stage);
  await page.mouse.move(x, y - 40);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 40, { steps: 3 });
  await page.mouse.up();
  await nextFrame(page);
  const left = await middleOf(mark(page, 'to-hall'));
  expect(Math.abs(left.x - before.x)).toBeGreaterThan(15);
  await mark(page, 'to-hall').click();
  await drawn(page, 'board');
  await page.getByRole('button', { name: /^Перрон/u }).click();
  await drawn(page, 'line');
  await expect
    .poll(async () => Math.abs((await middleOf(mark(page, 'to-hall'))).x - left.x), { timeout: 15_000 })
    .toBeLessThan(6);
});

test('arrow keys turn the view, and Tab brings marks into it', async ({ page, apiAs, enterNew }) => {
  const tour = await copyOfTour(await apiAs('admin'));
  await enterNew('user');
  await page.goto(`/user/vr?scene=${tour.id}&at=hall`);
  await drawn(page, 'exit');
  await expect(mark(page, 'exit')).toHaveAttribute('data-out', 'true');
  await page.getByRole('img', { name: 'Зал ожидания' }).focus();
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'exit')).toHaveAttribute('data-out', 'false');
  await tabTo(page, mark(page, 'board'));
  await expect(mark(page, 'board')).toHaveAttribute('data-out', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('громкой связи');
});

/** What is right in the questions of a tour, as staff see it. */
async function rightWords(admin: Api, { scenes }: Tour): Promise<string[]> {
  const ids = scenes.flatMap(({ hotspots }) => hotspots.flatMap(({ questionId }) => questionId ?? []));
  const words = [];
  for (const id of ids) {
    const { content } = await admin.send<{ content: { options: { text: { ru: string }; correct: boolean }[] } }>(
      'GET',
      `/questions/${id}`,
    );
    words.push(
      ...content.options.filter(({ correct }) => correct).map(({ text }) => text.ru.replaceAll(/<[^>]+>/g, '')),
    );
  }
  return words;
}

test('the list completes the tour by keyboard alone', async ({ page, apiAs, enterNew, t }) => {
  const admin = await apiAs('admin');
  const tour = await copyOfTour(admin);
  const rights = await rightWords(admin, tour);
  let wrongTries = 1;
  const learner = await enterNew('user');
  await page.goto(`/user/vr?scene=${tour.id}`);
  const asList = page.getByRole('button', { name: t('tours.view.list') });
  await tabTo(page, asList);
  await page.keyboard.press('Enter');
  await expect(asList).toHaveAttribute('aria-pressed', 'true');

  for (const scene of ['Перрон', 'Путь и светофор', 'Зал ожидания', 'Колёсная пара']) {
    const head = page.getByRole('heading', { name: scene }).getByRole('button');
    await tabTo(page, head);
    if ((await head.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
    await expect(head).toContainText(t('tours.seen'));
    const openers = page.locator('li > button[aria-controls]');
    for (let at = 0; at < (await openers.count()); at += 1) {
      await tabTo(page, openers.nth(at));
      if ((await openers.nth(at).getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter');
    }
    const answer = page.getByRole('button', { name: t('asking.answer') });
    if ((await answer.count()) === 0) continue;
    const options = page.getByRole('radio');
    const labels = await options.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent ?? ''));
    const right = labels.findIndex((label) => rights.some((words) => label.includes(words)));
    // Once something wrong is answered first: then there is a pause.
    const choices = wrongTries > 0 ? [(right + 1) % labels.length, right] : [right];
    wrongTries -= 1;
    for (const choice of choices) {
      await options.nth(choice).focus();
      await page.keyboard.press('Space');
      await expect(answer).toBeEnabled({ timeout: 30_000 });
      await tabTo(page, answer);
      await page.keyboard.press('Enter');
      await expect(
        page
          .getByText(t('tours.question.right'), { exact: true })
          .or(page.getByText(t('tours.question.wrong'), { exact: true })),
      ).toBeVisible();
    }
    await expect(page.getByText(t('tours.question.right'), { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/Тур пройден/)).toBeVisible({ timeout: 30_000 });
  const { tour: seen } = await learner.send<{ tour: { progress: { share: number; completedAt: string | null } } }>(
    'GET',
    `/my/vr-scenes/${tour.id}`,
  );
  expect(seen.progress.share).toBe(1);
  expect(seen.progress.completedAt).not.toBeNull();
  await page.reload();
  // The way of looking is remembered.
  await expect(asList).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('a browser without WebGL gets the list', async ({ page, apiAs, enterNew, t }) => {
  const tour = await copyOfTour(await apiAs('admin'));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await enterNew('user');
  await page.goto(`/user/vr?scene=${tour.id}`);
  await expect(page.getByText(t('tours.onlyList'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Перрон' })).toBeVisible();
});

test('staff place a marker by a press in the scene, and it stands there for learners', async ({
  page,
  apiAs,
  enterNew,
  t,
}) => {
  const admin = await apiAs('admin');
  const tour = await copyOfTour(admin);
  await enterNew('admin');
  await page.goto(`/admin/vr-scenes/edit/${tour.id}`);
  await page.getByRole('button', { name: t('resources.vr-scenes.editor.open', { name: 'Перрон' }) }).click();
  await drawn(page, 'line');
  const stage = page.getByRole('img', { name: 'Перрон' });
  await stage.scrollIntoViewIfNeeded();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('The scene is not shown');
  const place = { x: box.width * 0.3, y: box.height * 0.12 };
  const before = await page.locator('[data-mark]').count();
  await stage.click({ position: place });
  await expect(page.locator('[data-mark]')).toHaveCount(before + 1);
  const made = page.locator('[data-mark]').last();
  await expect(made).toHaveAttribute('data-out', 'false');
  const at = await middleOf(made);
  const now = await stage.boundingBox();
  expect(Math.abs(at.x - (now?.x ?? 0) - place.x)).toBeLessThan(4);
  expect(Math.abs(at.y - (now?.y ?? 0) - place.y)).toBeLessThan(4);
  await page.getByRole('button', { name: t('ra.action.save') }).click();
  // What it says is still missing: the scene and the marker are named.
  await expect(page.getByText(/Перрон, Новая метка: /)).toBeVisible();

  const key = await made.getAttribute('data-mark');
  const { revision, scenes } = await admin.send<Tour>('GET', `/vr-scenes/${tour.id}`);
  expect(scenes[0]?.hotspots.some((one) => one.key === key)).toBe(false);
  expect(revision).toBe(tour.revision);
  const text = page.locator('[contenteditable="true"]').last();
  await text.click();
  await page.keyboard.type('Осторожно');
  await page.getByRole('button', { name: t('ra.action.save') }).click();
  await expect
    .poll(async () =>
      (await admin.send<Tour>('GET', `/vr-scenes/${tour.id}`)).scenes[0]?.hotspots.map((one) => one.key),
    )
    .toContain(key);
  await page.reload();
  await page.getByRole('button', { name: t('resources.vr-scenes.editor.open', { name: 'Перрон' }) }).click();
  await drawn(page, String(key));
  await expectAccessible(page);
});
