import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('a number of the statistics opens exactly the rows it counts, and its address can be sent to others', async ({
  page,
  enter,
  elsewhere,
  t,
}) => {
  const admin = await enter(loginOf('admin'));
  const address = '/admin/statistics?period=12m&measure=attempts';
  await page.goto(address);
  const name = t('pages.statistics.measures.attempts.name');
  const tile = page.getByRole('link', { name: new RegExp(`^${name}: `) });
  await tile.scrollIntoViewIfNeeded();
  const said = (await tile.getAttribute('aria-label')) ?? '';
  const count = Number(said.replace(/^.*: /, '').replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(0);

  const chart = page.getByRole('img', { name: new RegExp(`^${name}: `) });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('svg').first()).toBeVisible();

  const colleague = await elsewhere(admin);
  await colleague.goto(page.url());
  await expect(colleague.getByRole('link', { name: said, exact: true })).toBeVisible();

  const listed = page.waitForResponse((response) => response.url().includes('/api/v1/statistics-attempts?'));
  await tile.click();
  const range = (await listed).headers()['content-range'];
  expect(range?.split('/')[1]).toBe(String(count));
  await expect(page.getByRole('link', { name: t('pages.statistics.rows.back') })).toBeVisible();
});
