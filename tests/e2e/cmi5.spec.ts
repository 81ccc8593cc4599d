import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import type { Schemas } from '#shared/contract/index.ts';
import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Api, expect, test } from './fixtures.ts';
import { assignPackage, planOf } from './packages/plan.ts';
import { publishPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

const PACKAGE = readFileSync(new URL('../../src/server/demo/packages/files/extinguishers-cmi5.zip', import.meta.url));

/** The right answers of its check. */
const RIGHT = ['Углекислотным огнетушителем', 'На основание пламени', 'Чтобы ветер дул в спину', 'Он очень холодный'];
const WRONG = ['Водой', 'На дым', 'С любой стороны', 'Он раскаляется'];

/** A unit stands in the page without a frame of ours between. */
class UnitSteps extends PackageSteps {
  override get content(): FrameLocator {
    return this.page.locator('iframe').contentFrame();
  }

  async at(heading: string): Promise<void> {
    await expect(this.content.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  press(name: string): Promise<void> {
    return this.content.getByRole('button', { name, exact: true }).click();
  }

  async answer(options: readonly string[]): Promise<void> {
    for (const option of options) {
      await this.press(option);
      await this.press('Дальше');
    }
  }

  /** Leaves the unit by its own button. */
  async finishUnit(): Promise<void> {
    await this.press('Закончить');
    await expect(this.page.locator('iframe')).toHaveCount(0);
  }
}

const publish = (admin: Api) => publishPackage(admin, PACKAGE, { completesOn: 'completed-and-passed' });

const attemptsOf = (admin: Api, id: number) =>
  admin.send<Schemas['ScormAttempt'][]>('GET', `/scorms/${id}/attempts?range=[0,9]`);

async function verbsOf(admin: Api, attemptId: number): Promise<string[]> {
  const told = await admin.send<Schemas['ScormStatement'][]>(
    'GET',
    `/scorm-attempts/${attemptId}/statements?range=[0,99]`,
  );
  return told.map(({ verb }) => verb.split('/').at(-1) ?? '');
}

test('a course of cmi5 is closed midway, gone on with, failed, passed, and completes a plan', async ({
  page,
  context,
  t,
  apiAs,
  enterNew,
  elsewhere,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await enterNew('user');
  const { id, title } = await publish(admin);
  const me = await learner.send<{ id: number }>('GET', '/auth/me');
  const planId = await assignPackage(admin, me.id, id);
  const first = new UnitSteps(page, t);
  await first.open(title, 'begin');
  await first.at('Какой огнетушитель взять');
  await expectAccessible(page);
  await first.press('Дальше');
  await first.at('Как его применить');
  // Nothing is claimed of what only the content knows.
  await expect(page.getByText(t('packages.saving.saved'), { exact: true })).toHaveCount(0);
  await page.close();

  const later = new UnitSteps(await context.newPage(), t);
  await later.open(title, 'resume');
  await later.at('Как его применить');
  await later.press('Дальше');
  await later.at('Урок пройден');
  await later.finishUnit();
  await expect(later.page.getByText(t('packages.unit.left'))).toBeVisible();
  await expect(later.contents.getByText(t('packages.itemStates.done')).first()).toBeVisible();
  await expectAccessible(later.page);
  expect((await planOf(learner, planId))?.share).toBe(0.5);

  await later.page
    .getByRole('alert')
    .or(later.page.getByRole('status'))
    .getByRole('button', { name: t('packages.player.next') })
    .click();
  await later.answer(WRONG);
  await later.at('Проверка не сдана');
  await later.finishUnit();
  await expect(later.contents.getByText(t('packages.itemStates.failed'))).toBeVisible();
  expect((await planOf(learner, planId))?.completedAt).toBeNull();

  await later.page.getByRole('button', { name: t('packages.unit.again') }).click();
  await later.answer(RIGHT);
  await later.at('Проверка сдана');
  await later.finishUnit();
  await expect(later.page.getByText(t('packages.over.title'))).toBeVisible();
  await later.leave();
  const plan = await planOf(learner, planId);
  expect(plan).toMatchObject({ share: 1, hoursDone: 2 });
  expect(plan?.completedAt).not.toBeNull();

  await later.open(title, 'review');
  await expect(later.page.getByText(t('packages.modes.review'))).toBeVisible();
  await later.at('Проверка сдана');

  const [attempt] = await attemptsOf(admin, id);
  const verbs = await verbsOf(admin, attempt?.id ?? 0);
  expect(verbs.filter((verb) => verb !== 'progressed' && verb !== 'answered')).toEqual([
    ...['launched', 'initialized', 'terminated', 'launched', 'initialized', 'completed', 'satisfied', 'terminated'],
    ...['launched', 'initialized', 'completed', 'failed', 'terminated'],
    ...['launched', 'initialized', 'passed', 'satisfied', 'terminated'],
    // It was read again.
    ...['launched', 'initialized'],
  ]);
  await expectStaffToRead(await elsewhere(admin), t, { scormId: id, attemptId: attempt?.id ?? 0 });
});

async function expectStaffToRead(
  page: Page,
  t: (key: string) => string,
  { scormId, attemptId }: { scormId: number; attemptId: number },
): Promise<void> {
  await page.goto(`/admin/edit-scorm/${scormId}/results/${attemptId}`);
  await page.getByRole('tab', { name: t('scormResults.attempt.tabs.questions') }).click();
  await expect(page.getByText('Куда направить струю?').first()).toBeVisible();
  await page.getByRole('tab', { name: t('scormResults.attempt.tabs.statements') }).click();
  await expect(
    page.getByRole('cell', { name: t('resources.scorm-statements.verbs.initialized') }).first(),
  ).toBeVisible();
  await expectAccessible(page);
}

test('staff try units of cmi5 without a trace', async ({ page, t, apiAs, enterNew }) => {
  const admin = await apiAs(loginOf('admin'));
  const { id } = await publish(admin);
  await enterNew('admin');
  await page.goto(`/admin/edit-scorm/${id}`);
  await page.getByRole('button', { name: t('packagePage.try.button') }).click();
  const steps = new UnitSteps(page, t);
  await steps.at('Какой огнетушитель взять');
  await steps.press('Дальше');
  await steps.press('Дальше');
  await steps.finishUnit();
  await expect(page.getByText(t('packagePage.try.unit.left'))).toBeVisible();
  await page.getByRole('button', { name: t('packagePage.try.next') }).click();
  await expect(steps.content.getByRole('heading', { name: /^Вопрос 1/u })).toBeVisible();
  expect(await attemptsOf(admin, id)).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a unit that is left by the player says its last words, and the keyboard leads through', async ({
    page,
    t,
    apiAs,
    enterNew,
  }) => {
    const admin = await apiAs(loginOf('admin'));
    await enterNew('user');
    const { id, title } = await publish(admin);
    const steps = new UnitSteps(page, t);
    await steps.open(title, 'begin');
    await steps.content.getByRole('button', { name: 'Дальше' }).focus();
    await page.keyboard.press('Enter');
    await steps.at('Как его применить');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: t('packages.player.contents') }).click();
    const sheet = page.getByRole('dialog', { name: t('packages.player.contents') });
    await sheet.getByRole('button', { name: 'Проверка' }).click();
    await expect(steps.content.getByRole('heading', { name: /^Вопрос 1/u })).toBeVisible();
    await steps.leave();
    const [attempt] = await attemptsOf(admin, id);
    const verbs = await verbsOf(admin, attempt?.id ?? 0);
    expect(verbs.filter((verb) => verb === 'terminated')).toHaveLength(2);
    expect(verbs).not.toContain('abandoned');
  });
});
