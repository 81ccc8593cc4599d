import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { courseOf } from './packages/contents.ts';
import { assignPackage, planOf } from './packages/plan.ts';
import { publishPackage } from './packages/published.ts';
import { PackageSteps } from './packages/steps.ts';

const PARTS = ['Выход на пути', 'Ограждение'] as const;

test('a course of SCORM 1.2 is closed midway, gone on with, and completes a plan', async ({
  page,
  context,
  t,
  apiAs,
  enterNew,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await enterNew('user');
  const { id, title } = await publishPackage(admin, await courseOf('scorm-1.2', 'Пути', PARTS));
  const planId = await assignPackage(admin, (await learner.send<{ id: number }>('GET', '/auth/me')).id, id);
  const first = new PackageSteps(page, t);
  await first.open(title, 'begin');
  await first.expectAt('Страница 1', /^\|\|0000:00:00/u);
  await first.turn(2);
  await first.expectDelivery('saved');
  await expectAccessible(page);
  await first.turn(1);
  // Nothing asks the page whether it may go.
  await page.close();

  const later = new PackageSteps(await context.newPage(), t);
  await later.open(title, 'resume');
  await later.expectAt('Страница 4', /^были на 4\|40\|0000:00:01/u);
  await later.finish();
  await later.expectAt('Готово');
  await expect(later.contents.getByText(t('packages.itemStates.passed'))).toBeVisible();
  await expect.poll(async () => (await planOf(learner, planId))?.share).toBe(0.5);
  expect((await planOf(learner, planId))?.hoursDone).toBe(1);

  await later.page.getByRole('button', { name: t('packages.player.next') }).click();
  await later.expectAt('Страница 1');
  await later.finish();
  await expect(later.page.getByText(t('packages.player.progress', { done: 2, all: 2 }))).toBeVisible();
  await later.exit();
  await expect(later.page.getByRole('heading', { level: 1, name: t('packages.title') })).toBeVisible();
  await expectAccessible(later.page);
  const plan = await planOf(learner, planId);
  expect(plan).toMatchObject({ share: 1, hoursDone: 2 });
  expect(plan?.completedAt).not.toBeNull();
  expect(plan?.seconds).toBeGreaterThan(0);

  await later.open(title, 'review');
  await expect(later.page.getByText(t('packages.modes.review'))).toBeVisible();
});

test('a course of SCORM 2004 is gone through by the keyboard alone', async ({ page, t, apiAs, enterNew }) => {
  const admin = await apiAs(loginOf('admin'));
  await enterNew('user');
  const { title } = await publishPackage(admin, await courseOf('scorm-2004', 'Пути', PARTS));
  const steps = new PackageSteps(page, t);
  await steps.open(title, 'begin');
  await steps.expectAt('Страница 1', '||PT0S');
  const press = async (name: string) => {
    await steps.content.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Дальше');
  await press('Закончить');
  await steps.expectAt('Готово');
  await expect(steps.contents.getByText(t('packages.itemStates.passed'))).toBeVisible();
  // From the start of the page through its bar to the contents; what is open cannot be chosen.
  await page.getByRole('button', { name: t('packages.player.exit') }).focus();
  const second = steps.contents.getByRole('button', { name: PARTS[1] });
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await second.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps.content.getByRole('heading', { name: PARTS[1] })).toBeVisible();
  await expect(steps.contents.locator('[aria-current="step"]')).toContainText(PARTS[1]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is done without a network waits, and arrives', async ({ page, context, t, apiAs, enterNew }) => {
    const admin = await apiAs(loginOf('admin'));
    const learner = await enterNew('user');
    const { id, title } = await publishPackage(admin, await courseOf('scorm-2004', 'Пути', PARTS));
    const steps = new PackageSteps(page, t);
    await steps.open(title, 'begin');
    await steps.turn(1);
    await steps.expectDelivery('saved');
    await context.setOffline(true);
    await steps.turn(3);
    await steps.expectDelivery('offline');
    await steps.exit();
    const asked = page.getByRole('dialog', { name: t('packages.unsent.title') });
    await asked.getByRole('button', { name: t('packages.unsent.stay') }).click();
    await context.setOffline(false);
    await steps.expectDelivery('saved');
    const { attempts } = await learner.send<{ attempts: { status: { scoreRaw: number } }[] }>(
      'GET',
      `/my/scorms/${id}`,
    );
    expect(attempts[0]?.status.scoreRaw).toBe(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // Torn away without a network: what waits in the browser is sent when the package is opened again.
    await context.setOffline(true);
    await steps.turn(1);
    await steps.expectDelivery('offline');
    await page.close();
    await context.setOffline(false);
    const later = new PackageSteps(await context.newPage(), t);
    await later.open(title, 'resume');
    await later.expectAt('Страница 6', 'были на 6|60|PT1S');
    await later.page.getByRole('button', { name: t('packages.player.contents') }).click();
    const sheet = later.page.getByRole('dialog', { name: t('packages.player.contents') });
    await expectAccessible(later.page);
    await sheet.getByRole('button', { name: PARTS[1] }).click();
    await expect(later.content.getByRole('heading', { name: PARTS[1] })).toBeVisible();
  });

  test('of two windows the one that reports goes on', async ({ page, context, t, apiAs, enterNew }) => {
    const admin = await apiAs(loginOf('admin'));
    await enterNew('user');
    const { title } = await publishPackage(admin, await courseOf('scorm-1.2', 'Пути', PARTS.slice(0, 1)));
    const first = new PackageSteps(page, t);
    await first.open(title, 'begin');
    await first.turn(1);
    await first.expectDelivery('saved');
    const second = new PackageSteps(await context.newPage(), t);
    await second.open(title, 'resume');
    await second.turn(2);
    await second.expectDelivery('saved');
    await first.page.bringToFront();
    await first.turn(1);
    await expect(page.getByText(t('packages.takenOver.title'))).toBeVisible();
    await page.getByRole('button', { name: t('packages.takenOver.here') }).click();
    await first.expectOpen();
    await first.expectAt('Страница 4');
  });
});
