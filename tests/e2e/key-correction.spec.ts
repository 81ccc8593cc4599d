import { loginOf } from './accounts.ts';
import { assignTest, makeQuestion, closingOf } from './exam-setup.ts';
import { type Account, type Api, expect, test } from './fixtures.ts';

const RIGHT_BY_THE_KEY = 'Локомотив';
const RIGHT_INDEED = 'Вагон';

/** A test of one question with a wrong key, and a learner whose answer is in fact right. */
async function setUp(admin: Api, learner: Api, account: Account) {
  const question = await makeQuestion(admin, 'Что не имеет своего двигателя?', {
    type: 'single',
    options: [
      { text: { ru: RIGHT_BY_THE_KEY }, correct: true },
      { text: { ru: RIGHT_INDEED }, correct: false },
    ],
  });
  const { testId, title } = await assignTest(admin, [question], [account]);
  const { id } = await learner.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
  const session = await learner.send<{
    epoch: number;
    questions: { options: { id: string; text: { ru: string } }[] }[];
  }>('POST', `/my/attempts/${id}/open`, { deviceId: 'device-of-the-journey' });
  const choice = session.questions[0]?.options.find(({ text }) => text.ru.includes(RIGHT_INDEED))?.id;
  await learner.send('PUT', `/my/attempts/${id}/answers/0`, {
    epoch: session.epoch,
    seq: 1,
    answer: { type: 'single', choice },
  });
  const result = await learner.send<{ passed: boolean }>('POST', `/my/attempts/${id}/submit`, closingOf(id));
  expect(result.passed).toBe(false);
  return { testId, title, attemptId: id };
}

test('a wrong key is corrected in the open: looked at first, applied, told, and taken back', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  t,
}) => {
  const account = await makeAccount('user');
  const learner = await apiAs(account.login, account.password);
  const admin = await enter(loginOf('admin'));
  const { testId, title, attemptId } = await setUp(admin, learner, account);

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
