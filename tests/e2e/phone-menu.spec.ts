import { expect, test } from './fixtures.ts';

/** A telephone at 200 % zoom, on which the bar has room for two pages. */
test.use({ viewport: { width: 195, height: 400 } });

test('the menu of a telephone: two pages and all others behind “more”, by keyboard too', async ({
  page,
  t,
  enterNew,
}) => {
  await enterNew('user');
  await page.goto('/user/media-files');
  const bar = page.getByRole('navigation', { name: t('learnerShell.menu') });
  const more = bar.getByRole('button', { name: t('learnerShell.more') });
  const sheet = page.getByRole('dialog', { name: t('learnerShell.menu') });
  await expect(bar.getByRole('link')).toHaveCount(2);
  // The page that is open is among the others.
  await expect(more).toHaveAttribute('aria-current', 'true');
  await expect(more).toHaveAttribute('aria-expanded', 'false');

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet.getByRole('link', { name: t('menu.learner.mediaFiles') })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();

  // Going back closes the menu and stays on the page.
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/user\/media-files$/);

  await more.focus();
  await page.keyboard.press('Enter');
  const profile = sheet.getByRole('link', { name: t('menu.learner.profile') });
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/media-files$/);
  await expect(sheet).toBeHidden();
  await page.goForward();
  await bar.getByRole('link', { name: t('menu.learner.main') }).click();
  await expect(page).toHaveURL(/\/user\/main$/);
  await expect(more).not.toHaveAttribute('aria-current');
});
