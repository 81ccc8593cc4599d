import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { inLatin, ownMark } from './own.ts';

test('a person who cannot sign in gets back in by a one-time link', async ({
  page,
  t,
  makeAccount,
  enterNew,
  elsewhere,
}) => {
  const learner = await makeAccount('user');
  const person = await elsewhere();

  await test.step('asks, and is told nothing about accounts', async () => {
    for (const identifier of [`nobody-${inLatin(ownMark())}`, learner.login, learner.login.toUpperCase()]) {
      await person.goto('/forget-password');
      await person.getByLabel(t('restore.identifier'), { exact: true }).fill(identifier);
      await person.getByLabel(t('restore.contact'), { exact: true }).fill('+7 701 000 00 00');
      await person.getByRole('button', { name: t('restore.submit'), exact: true }).click();
      await expect(person.getByText(t('restore.doneText'))).toBeVisible();
    }
  });

  let link = '';
  await test.step('an administrator accepts and is shown the link once', async () => {
    await enterNew('admin');
    await page.goto('/admin/forget-password');
    await page.getByRole('row').or(page.getByRole('button')).filter({ hasText: learner.login }).first().click();
    const dialog = page.getByRole('dialog');
    // Who asks again joins their request; whom it is about is there to be seen.
    await expect(
      dialog.getByText(t('resources.restoration-requests.fields.askedCount'), { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('radio', { name: learner.login })).toBeChecked();
    await dialog.getByRole('button', { name: t('resources.restoration-requests.dialog.accept'), exact: true }).click();
    link = await dialog.getByLabel(t('resources.restoration-requests.dialog.link')).inputValue();
    expect(new URL(link).pathname).toBe('/password');
  });

  const path = new URL(link).pathname + new URL(link).hash;
  const password = 'Zhana-2026!';
  await test.step('sets a password by its rules', async () => {
    await person.goto(path);
    await person.getByLabel(t('password.new'), { exact: true }).fill('weak');
    await person.getByLabel(t('password.repeat'), { exact: true }).fill('other');
    await person.getByRole('button', { name: t('password.submit'), exact: true }).click();
    await expect(person.getByText(t('password.weak'))).toBeVisible();
    await expect(person.getByText(t('password.mismatch'))).toBeVisible();
    await person.getByLabel(t('password.new'), { exact: true }).fill(password);
    await person.getByLabel(t('password.repeat'), { exact: true }).fill(password);
    await person.getByRole('button', { name: t('password.submit'), exact: true }).click();
    await expect(person).toHaveURL(/\/user\//);
  });

  await test.step('is in with the new password, and the link is used up', async () => {
    await person.goto(path);
    await expect(person.getByRole('heading', { name: t('password.link.used.title') })).toBeVisible();
    const other = await elsewhere();
    await other.goto('/');
    await new LearnerSteps(other, t).signIn(learner.login, password);
    await expect(other).toHaveURL(/\/user\//);
  });
});
