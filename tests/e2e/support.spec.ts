import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a learner asks support for help, and both write to each other at once', async ({
  page,
  apiAs,
  elsewhere,
  enter,
  t,
}) => {
  await enter(loginOf('user'));
  await page.goto('/user/support-request/create');
  const subject = `Нет звука ${Date.now()}`;
  await page.getByLabel(t('myHelp.subject')).fill(subject);
  await page.getByLabel(t('myHelp.text')).fill('В видеолекции нет звука.');
  await page.getByLabel(t('myHelp.type')).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('myHelp.send'), exact: true }).click();
  await expect(page).toHaveURL(/\/user\/support-request\/\d+/);
  const own = page.getByRole('log');
  await expect(own.getByText('В видеолекции нет звука.')).toBeVisible();

  const staff = await elsewhere(await apiAs(loginOf('support')));
  await staff.goto('/admin/support');
  await staff.getByText(subject).click();
  await expect(staff.getByRole('log').getByText('В видеолекции нет звука.')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('textbox', { name: t('chat.field') }).fill('Проверьте громкость.');
  await staff.getByRole('button', { name: t('chat.send'), exact: true }).click();
  await expect(own.getByText('Проверьте громкость.')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: t('chat.field') }).fill('Помогло!');
  await page.keyboard.press('Enter');
  await expect(own.getByText(t('chat.waiting'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(staff.getByRole('log').getByText('Помогло!')).toHaveCount(1);
  await staff.getByRole('button', { name: t('support.actions.solve'), exact: true }).click();
  await page.getByRole('radio', { name: /^5/ }).check();
  await page.getByRole('button', { name: t('myHelp.sendRating'), exact: true }).click();
  await expect(page.getByText(t('myHelp.rated', { score: 5 }))).toBeVisible();
});
