import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('the bell shows what a learner was told, and leads to the choices, which are kept', async ({ page, enter, t }) => {
  await enter(loginOf('user'));
  await page.goto('/user/tests');
  await page.getByRole('button', { name: new RegExp(`^${t('bell.label')}`) }).click();
  const panel = page.getByRole('dialog', { name: t('notices.title') });
  await expect(panel.getByRole('link', { name: t('main.notices.resultReady', { title: '' }) }).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: t('notices.toSettings'), exact: true }).click();
  await expect(page).toHaveURL(/\/user\/profile#notifications$/);
  const choices = page.getByRole('region', { name: t('notices.title') });
  await expect(choices.getByRole('checkbox').first()).toBeInViewport();
  // The bar above the page covers a part of whatever was scrolled below it: that is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('staff have the same bell, and the choices in the dialog of their account', async ({ page, enterNew, t }) => {
  await enterNew('admin');
  await page.goto('/admin/home');
  await page.getByRole('button', { name: t('bell.label'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('notices.title') });
  await expect(panel.getByText(t('notices.empty'))).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: t('notices.toSettings'), exact: true }).click();
  const plans = page.getByRole('checkbox', { name: new RegExp(t('notices.settings.group.plans')) }).first();
  // The page redraws it a moment after the press, which `uncheck` does not wait for.
  await plans.click();
  await expect(plans).not.toBeChecked();
  await expect(page.getByText(t('notices.settings.saved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(plans).not.toBeChecked();
  await expectAccessible(page);
});
