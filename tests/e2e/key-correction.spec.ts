import { expect, test } from './fixtures.ts';
import { failByWrongKey, RIGHT_INDEED } from './wrong-key.ts';

test('a wrong key is corrected in the open: looked at first, applied, told, and taken back', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  t,
}) => {
  const { account, learner, testId, title, attemptId } = await failByWrongKey({ apiAs, makeAccount, enter });

  await page.goto(`/admin/tests/corrections/${testId}`);
  await page.getByRole('button', { name: t('keyCorrections.correct') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: RIGHT_INDEED }).check();
  await dialog.getByRole('button', { name: t('keyCorrections.preview') }).click();
  await expect(dialog.getByText(account.fullName)).toBeVisible();
  await dialog.getByRole('textbox', { name: t('keyCorrections.reason') }).fill('Опечатка в ключе');
  await dialog.getByRole('button', { name: t('keyCorrections.apply'), exact: true }).click();
  await expect(page.getByText(t('keyCorrections.statuses.applied')).first()).toBeVisible();
  expect(await learner.send('GET', `/my/attempts/${attemptId}/result`)).toMatchObject({
    passed: true,
    percentage: 100,
  });
  const notices = await learner.send<{ kind: string; details: object }[]>('GET', '/my/notices');
  expect(notices).toMatchObject([{ kind: 'result-changed', details: { testId, reason: 'Опечатка в ключе' } }]);

  await expect(page.getByText(t('keyCorrections.applied'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('keyCorrections.actions.key') }).click();
  // Waits for the list of affected results, so that the page no longer changes.
  await expect(page.getByRole('main').getByText(account.fullName)).toBeVisible();
  await page.getByRole('button', { name: t('keyCorrections.restore'), exact: true }).click();
  const confirm = page.getByRole('dialog', { name: t('keyCorrections.restoreTitle') });
  await confirm.getByRole('textbox').fill('Ключ был верен');
  await confirm.getByRole('button', { name: t('keyCorrections.restore') }).click();
  await expect(page.getByText(t('keyCorrections.statuses.rolled_back')).first()).toBeVisible();
  expect(await learner.send('GET', `/my/attempts/${attemptId}/result`)).toMatchObject({ passed: false });

  await enter(account.login, account.password);
  await page.goto('/user/main');
  await expect(page.getByText(title).first()).toBeVisible();
});
