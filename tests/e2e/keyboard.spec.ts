import { expect, test } from './fixtures.ts';
import { makeThemes } from './themes.ts';

test.describe('the console by keyboard', () => {
  test('the button for a new record is seven keys away: a link leads past the menu', async ({ page, enterNew, t }) => {
    await makeThemes(await enterNew('admin'), 1);
    await page.goto('/admin/themes');
    await expect(page.locator('table tbody tr').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const create = page.getByRole('link', { name: t('ra.action.create'), exact: true });
    let keys = 2;
    while (keys < 12 && !(await create.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
      keys += 1;
    }
    expect(keys).toBeLessThanOrEqual(7);
  });

  test('no field of a form that has the focus is under the bars that stay', async ({ page, enterNew, t }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await enterNew('admin');
    await page.goto('/admin/questions/create');
    await expect(page.locator('form [contenteditable="true"]').first()).toBeVisible();
    const save = page.getByRole('button', { name: t('ra.action.save'), exact: true });
    await expect(save).toBeVisible();
    await page.locator('form input, form textarea').first().focus();
    let fields = 0;
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at < 30; at += 1) {
        await page.keyboard.press(key);
        const covered = await page.evaluate(() => {
          const field = document.activeElement;
          if (!field?.matches('form :is(input, textarea, [contenteditable])')) return undefined;
          const box = field.getBoundingClientRect();
          const bars = [...document.querySelectorAll('body *')].filter((bar) => {
            const { position } = getComputedStyle(bar);
            const { height, width } = bar.getBoundingClientRect();
            return ['sticky', 'fixed'].includes(position) && !bar.contains(field) && width > 300 && height < 120;
          });
          return bars.some((bar) => {
            const { top, bottom } = bar.getBoundingClientRect();
            return bottom > top && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1;
          });
        });
        if (covered === undefined) continue;
        fields += 1;
        expect(covered, `field ${fields}`).toBe(false);
      }
    }
    expect(fields).toBeGreaterThan(10);
  });
});
