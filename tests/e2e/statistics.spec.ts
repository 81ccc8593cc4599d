import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { untilStill } from './stillness.ts';

const MEASURES = ['active', 'hours', 'attempts', 'passRate', 'completions', 'overdue', 'live'] as const;

const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''));

test('each number opens as many rows as it says, and the way back keeps what was looked at', async ({
  page,
  t,
  enter,
}) => {
  await enter(loginOf('admin'));
  // Up to yesterday: other tests go on visiting.
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  const looked = `from=${day(80)}&to=${day(2)}&measure=attempts`;
  await page.goto(`/admin/statistics?${looked}`);
  const opens = t('statistics.opens', { name: '', value: '', count: '' }).split('.').at(-1)?.trim() ?? '';
  for (const measure of MEASURES) {
    const name = t(`statistics.measures.${measure}.name`);
    const tile = page.getByRole('link', { name: new RegExp(`^${name}: .*${opens}`) });
    await tile.scrollIntoViewIfNeeded();
    const label = (await tile.getAttribute('aria-label')) ?? '';
    const listed = page.waitForResponse((response) => /\/api\/v1\/statistics-\w+\?/.test(response.url()));
    await tile.click();
    const range = (await listed).headers()['content-range'] ?? '';
    const total = Number(range.split('/')[1]);
    // Who is there now changes while it is looked at.
    if (measure === 'live') expect(total).toBeGreaterThan(0);
    else expect(total, label).toBe(numberIn(label.split(opens).at(-1) ?? ''));
    await page.getByRole('link', { name: t('statistics.rows.back'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(looked));
  }
});

test('the numbers can be read as tables, with the steps of plans and groups side by side', async ({
  page,
  t,
  enter,
}) => {
  await enter(loginOf('admin'));
  await page.goto('/admin/statistics?period=12m&measure=attempts');
  const trend = page.getByRole('region', { name: new RegExp(`^${t('statistics.trend.title')}: `) });
  // Parts come when they are near.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(trend).toBeVisible({ timeout: 1000 });
  }).toPass();
  await trend.getByRole('button', { name: t('statistics.trend.table') }).click();
  await expect(trend.getByRole('table')).toBeVisible();
  const funnel = page.getByRole('table', { name: t('statistics.funnel.title') });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(funnel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(funnel.getByRole('row')).toHaveCount(5);
  const assigned = funnel.getByRole('row', { name: t('statistics.funnel.steps.assigned') }).getByRole('link');
  const count = numberIn(await assigned.innerText());
  await untilStill(page);
  await expectAccessible(page);
  const listed = page.waitForResponse((response) => response.url().includes('/api/v1/statistics-enrolments?'));
  await assigned.click();
  expect(Number((await listed).headers()['content-range']?.split('/')[1])).toBe(count);
});

test('a regular report is ordered in its dialog, to which letters lead from anywhere on the page', async ({
  page,
  t,
  enterNew,
}) => {
  const { user } = await enterNew('admin');
  await page.goto('/admin/statistics?report=1');
  const dialog = page.getByRole('dialog', { name: t('statistics.regular.label') });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(t('statistics.regular.name')).fill(`Неделя ${user.ID}`);
  await dialog.getByLabel(t('statistics.regular.recipients')).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('statistics.regular.save') }).click();
  await expect(dialog.getByText(`Неделя ${user.ID}`, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('statistics.regular.remove', { name: `Неделя ${user.ID}` }) }).click();
  await expect(dialog.getByText(`Неделя ${user.ID}`, { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: t('ra.action.close') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/report=/);
});

test('paper has all parts of the page, and is light when the screen is dark', async ({ page, t, enter }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.paper = JSON.stringify({
        theme: document.documentElement.dataset.theme,
        tables: document.querySelectorAll('[data-printed] table').length,
        busy: document.querySelectorAll('[data-printed] [aria-busy="true"]').length,
      });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await enter(loginOf('admin'));
  await page.goto('/admin/statistics');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const save = page.getByRole('button', { name: t('statistics.save.label'), exact: true });
  await save.scrollIntoViewIfNeeded();
  await save.click();
  await page.getByRole('menuitem', { name: t('statistics.save.print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-paper', /.+/);
  const paper = JSON.parse((await page.locator('html').getAttribute('data-paper')) ?? '') as object;
  expect(paper).toEqual({ theme: 'light', tables: 2, busy: 0 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
