import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('what a learner looks at is in the visit log, with the time', async ({
  page,
  t,
  apiAs,
  enter,
  makeAccount,
  elsewhere,
}) => {
  const person = await makeAccount('user');
  const learner = await elsewhere(await apiAs(person.login));
  const sent = learner.waitForResponse((response) => response.url().endsWith('/api/v1/create') && response.ok());
  await learner.goto('/user/tests');
  await learner.getByRole('heading', { level: 1 }).waitFor();
  await sent;

  await enter(loginOf('admin'));
  await page.goto(`/admin/users/results/${person.id}`);
  await page.getByRole('link', { name: t('personPage.visits'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/visitors-log/user/${person.id}/all`));
  await expect(page.getByText('/user/tests', { exact: true })).toBeVisible();
  await expect(page.getByText(t('resources.visits.events.opened')).first()).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('link', { name: t('menu.admin.visits'), exact: true })
    .first()
    .click();
  await page.getByText(t('resources.visited-themes.none'), { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/visitors-log\/theme\/0/);
  await expect(page.getByRole('heading', { level: 1, name: t('resources.visited-themes.none') })).toBeVisible();
  await page.getByRole('searchbox').fill(person.login);
  await page.getByText(person.fullName, { exact: true }).first().waitFor();
});
