import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { makeTheme } from './themes.ts';
import type { Words } from './words.ts';

interface Plan {
  id: number;
  themes: { themeId: number; hours: number | null }[];
}

/** Creates themes for this test, and a plan of them. */
async function setUp(api: Api): Promise<{ planId: number; title: string; names: string[]; themeIds: number[] }> {
  const names: string[] = [];
  const themeIds: number[] = [];
  for (const [index, word] of ['Тормоза', 'Светофоры', 'Стрелки'].entries()) {
    const { id, number, title } = await makeTheme(api, word, { hours: index + 1 });
    themeIds.push(id);
    names.push(`${number}. ${title.ru}`);
  }
  const title = `План ${ownMark()}`;
  const plan = await api.send<Plan>('POST', '/plans', {
    title: { ru: title },
    themes: themeIds.map((themeId) => ({ themeId, hours: null })),
  });
  return { planId: plan.id, title, names, themeIds };
}

const handle = (page: Page, t: Words, name: string) =>
  page.getByRole('button', { name: t('console.sortable.handle', { name }), exact: true });

const rows = (page: Page, t: Words) =>
  page.getByRole('list', { name: t('resources.plans.fields.themes'), exact: true }).getByRole('listitem');

test('themes are put in order by keyboard alone, hours changed, and the plan saved', async ({ page, t, enter }) => {
  const api = await enter(loginOf('admin'));
  const { planId, names, themeIds } = await setUp(api);
  const [brakes = '', signals = '', switches = ''] = names;
  await page.goto(`/admin/plan-education/edit/${planId}`);
  await expect(rows(page, t)).toHaveCount(3);

  await handle(page, t, brakes).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('console.sortable.lifted', { name: brakes, place: 1, count: 3 }))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(t('console.sortable.moved', { name: brakes, place: 2, count: 3 }))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows(page, t).first()).toContainText(signals);
  await expect(rows(page, t).nth(1)).toContainText(brakes);

  await page.getByRole('button', { name: t('console.sortable.menu', { name: switches }), exact: true }).click();
  await page.getByRole('menuitem', { name: t('console.sortable.first'), exact: true }).click();
  await expect(rows(page, t).first()).toContainText(switches);

  await page.getByLabel(t('resources.plans.themes.hoursOf', { name: brakes }), { exact: true }).fill('7.5');
  await expect(page.getByText(t('resources.plans.themes.total', { smart_count: 3, hours: '12,5' }))).toBeVisible();
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(async () => {
    const plan = await api.send<Plan>('GET', `/plans/${planId}`);
    expect(plan.themes).toEqual([
      { themeId: themeIds[2], hours: null },
      { themeId: themeIds[1], hours: null },
      { themeId: themeIds[0], hours: 7.5 },
    ]);
  }).toPass();
});

test('themes are dragged by mouse, and Escape puts a row back', async ({ page, t, enter }) => {
  const api = await enter(loginOf('admin'));
  const { planId, names } = await setUp(api);
  const [brakes = '', signals = '', switches = ''] = names;
  await page.goto(`/admin/plan-education/edit/${planId}`);
  await expect(rows(page, t)).toHaveCount(3);

  const said = (step: string, place: number) =>
    expect(page.getByText(t(`console.sortable.${step}`, { name: brakes, place, count: 3 }))).toBeAttached();
  await handle(page, t, brakes).focus();
  await page.keyboard.press('Space');
  await said('lifted', 1);
  await page.keyboard.press('ArrowDown');
  await said('moved', 2);
  await page.keyboard.press('Escape');
  await said('cancelled', 1);
  await expect(rows(page, t).first()).toContainText(brakes);

  await handle(page, t, switches).scrollIntoViewIfNeeded();
  await handle(page, t, brakes).hover();
  await page.mouse.down();
  const to = await handle(page, t, switches).boundingBox();
  if (to === null) throw new Error('The row has no handle');
  const across = to.x + to.width / 2;
  await page.mouse.move(across, to.y - to.height, { steps: 6 });
  await page.mouse.move(across, to.y + to.height, { steps: 8 });
  await said('moved', 3);
  await page.mouse.up();
  await expect(rows(page, t).first()).toContainText(signals);
  await expect(rows(page, t).last()).toContainText(brakes);
});

test('a plan is assigned to a region and a person, and taken back; the person’s page says so', async ({
  page,
  t,
  enter,
  makeAccount,
}) => {
  const api = await enter(loginOf('admin'));
  const { planId, title } = await setUp(api);
  const region = await api.first<{ id: number; title: { ru: string } }>('dictionaries', { type: 'region' });
  const person = await makeAccount('user', { regionId: region.id });

  await page.goto(`/admin/plan-education/edit/${planId}?tab=assign`);
  await page.getByRole('combobox', { name: t('resources.assignments.panel.pick.region') }).fill(region.title.ru);
  await page.getByRole('option', { name: region.title.ru, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('resources.assignments.panel.submit'), exact: true }).click();
  const assigned = page.getByRole('listitem').filter({ hasText: region.title.ru });
  await expect(assigned).toBeVisible();

  await page.goto(`/admin/users/assignments/${person.id}`);
  const plans = page.getByRole('region', { name: t('resources.plans.assign.ofPerson') });
  const mine = plans.getByRole('listitem').filter({ hasText: title });
  await expect(mine).toContainText(t('resources.assignments.panel.by.region'));

  await page.goto(`/admin/plan-education/edit/${planId}?tab=assign`);
  await assigned.getByRole('button', { name: t('resources.assignments.panel.remove'), exact: true }).click();
  await expect(page.getByText(t('resources.plans.assign.none'))).toBeVisible();
});

test.describe('at the width of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing of a plan lies outside the screen, and axe finds nothing serious', async ({ page, t, enter }) => {
    const api = await enter(loginOf('admin'));
    const { planId } = await setUp(api);
    for (const path of [
      `plan-education/edit/${planId}`,
      `plan-education/edit/${planId}?tab=assign`,
      'plan-education',
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overhang, path).toBeLessThanOrEqual(0);
    }
    await page.goto(`/admin/plan-education/edit/${planId}`);
    await expect(rows(page, t)).toHaveCount(3);
  });
});
