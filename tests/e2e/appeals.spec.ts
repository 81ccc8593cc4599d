import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { failByWrongKey, RIGHT_INDEED } from './wrong-key.ts';

test('a learner appeals against a question, and the key is corrected', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  t,
}) => {
  const { account, learner, testId, title, attemptId } = await failByWrongKey({ apiAs, makeAccount, enter });

  await enter(account.login, account.password);
  await page.goto(`/user/test-list/${testId}?attempt=${attemptId}`);
  await page.getByRole('button', { name: t('appeal.open'), exact: true }).click();
  const writing = page.getByRole('dialog');
  await writing.getByRole('button', { name: t('appeal.send'), exact: true }).click();
  await expect(writing.getByText(t('appeal.needText'))).toBeVisible();
  await expectAccessible(page);
  await writing.getByLabel(t('appeal.text')).fill('У вагона двигателя нет, это верный ответ.');
  await writing.getByRole('button', { name: t('appeal.send'), exact: true }).click();
  const mine = page.getByRole('region', { name: t('appeal.yours') });
  await expect(mine.getByText(t('appeal.states.sent'), { exact: true })).toBeVisible();

  await enter(loginOf('examiner'));
  await page.goto('/admin/appeals');
  await page.getByText(account.fullName).first().click();
  await expect(page).toHaveURL(/\/admin\/appeals\/\d+/);
  await expect(page.getByText('У вагона двигателя нет, это верный ответ.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('appeals.decision.take'), exact: true }).click();
  await expect(page.getByText(t('resources.appeals.values.state.considering'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('appeals.decision.correct'), exact: true }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: RIGHT_INDEED }).check();
  await dialog.getByRole('button', { name: t('keyCorrections.preview') }).click();
  await expect(dialog.getByText(account.fullName)).toBeVisible();
  await dialog.getByRole('textbox', { name: t('keyCorrections.reason') }).fill('Опечатка в ключе');
  await dialog.getByRole('textbox', { name: t('keyCorrections.appealAnswer') }).fill('Вы правы, ключ исправлен.');
  await dialog.getByRole('button', { name: t('keyCorrections.apply'), exact: true }).click();
  await expect(page.getByText(t('keyCorrections.applied'), { exact: true })).toBeVisible();

  await enter(account.login, account.password);
  await page.goto('/user/main');
  await expect(page.getByText(t('main.notices.appealAccepted', { title }))).toBeVisible();
  await page.goto(`/user/test-list/${testId}?attempt=${attemptId}`);
  await expect(mine.getByText(t('appeal.states.accepted'), { exact: true })).toBeVisible();
  await expect(mine.getByText('Вы правы, ключ исправлен.')).toBeVisible();
  await expectAccessible(page);
  expect(await learner.send('GET', `/my/attempts/${attemptId}/result`)).toMatchObject({ passed: true });
});
