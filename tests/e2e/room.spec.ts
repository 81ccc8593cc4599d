import type { Schemas } from '#shared/contract/index.ts';
import { loginOf } from './accounts.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';
import { untilStill } from './stillness.ts';
import { makeTheme } from './themes.ts';

/** The windows of most offices, and a telephone. */
const OFFICE = { width: 1366, height: 768 };
const LARGER = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The test of the demo with most attempts, of those that are as they are asked for. */
async function mostTaken(api: Api, isAsked: (test: Schemas['Test']) => boolean = () => true): Promise<number> {
  const query = new URLSearchParams({ sort: '["attemptCount","DESC"]', range: '[0,49]' });
  const found = (await api.send<Schemas['Test'][]>('GET', `/tests?${query}`)).find(isAsked);
  if (found === undefined) throw new Error('The demo has no such test');
  return found.id;
}

async function visit(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  await untilStill(page);
}

test('what sticks to the window covers neither fields nor buttons', async ({ page, t, enter }) => {
  const api = await enter(loginOf('admin'));
  const { id } = await makeTheme(api, 'Места хватает');
  await visit(page, `/admin/themes/edit/${id}`, OFFICE);
  const field = { field: t('resources.themes.fields.title'), language: t('language.name.ru') };
  await page.getByLabel(t('console.localized.field', field)).fill('Набрано и не сохранено');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  const notice = page.locator('.MuiSnackbar-root');
  await expect(notice).toBeVisible();
  await untilStill(page);
  const [above, save] = [
    await notice.boundingBox(),
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);

  await page.evaluate(() => window.scrollTo(0, 320));
  const bar = page.locator('[data-part="text-languages"]');
  expect((await bar.boundingBox())?.y).toBe(56);
  const covers = await bar.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const form = element.closest('form')?.getBoundingClientRect();
    const isBar = (x: number) => element.contains(document.elementFromPoint(x, top + height / 2));
    return [isBar(left + 2), isBar(right - 2), left <= (form?.left ?? 0), right >= (form?.right ?? Infinity)];
  });
  expect(covers).toEqual([true, true, true, true]);
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
});

test('who passed is in sight, and the bar of a test stays where it is', async ({ page, t, enter }) => {
  const api = await enter(loginOf('admin'));
  const id = await mostTaken(api);
  for (const size of [OFFICE, LARGER]) {
    await visit(page, `/admin/tests/results/${id}`, size);
    const heads = page.getByRole('grid').getByRole('columnheader');
    await heads.first().scrollIntoViewIfNeeded();
    for (const field of ['percentage', 'passed', 'marking', 'flags'])
      await expect(heads.filter({ hasText: t(`resources.attempts.fields.${field}`) }).last()).toBeInViewport({
        ratio: 1,
      });
  }
  const bar = page.getByRole('navigation', { name: t('testWorkspace.nav') });
  const place = async () => await bar.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const here = await place();
  await visit(page, `/admin/tests/settings/${id}`, LARGER);
  await expect.poll(place).toBe(here);
});

test('words of the composer and of logins are whole, and the home page fits a telephone', async ({ page, enter }) => {
  const api = await enter(loginOf('admin'));
  const id = await mostTaken(api, ({ pools }) => pools.length > 0);
  for (const size of [LARGER, OFFICE, PHONE]) {
    await visit(page, `/admin/tests/edit/${id}`, size);
    const labels = page.locator('[data-field="pools"] label');
    await expect(labels.first()).toBeVisible();
    expect(await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  }
  await visit(page, '/admin/users', OFFICE);
  const cells = page.getByRole('grid').locator('td > span:not(.MuiCheckbox-root)');
  await expect(cells.first()).toBeVisible();
  expect(
    await cells.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    ),
  ).toEqual([]);

  await visit(page, '/admin/statistics', PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
