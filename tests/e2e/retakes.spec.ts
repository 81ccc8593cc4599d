import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { assignTest, closingOf } from './exam-setup.ts';
import { type Account, type Api, expect, test } from './fixtures.ts';

/** A test with one question and one allowed attempt, which the learner has failed. */
async function failed(admin: Api, learner: Account, apiAs: (login: string) => Promise<Api>) {
  const { id } = await admin.first('questions', { type: 'single', active: true });
  const { testId, title } = await assignTest(admin, [id], [learner], { passPercentage: 100, attemptsAllowed: 1 });
  const api = await apiAs(learner.login);
  const attempt = await api.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
  await api.send('POST', `/my/attempts/${attempt.id}/open`, { deviceId: 'device-of-the-journey' });
  await api.send('POST', `/my/attempts/${attempt.id}/submit`, closingOf(attempt.id));
  return { testId, title, api };
}

test('a learner asks, an examiner accepts, and one more attempt begins', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
  elsewhere,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await makeAccount('user');
  const { testId } = await failed(admin, learner, apiAs);
  await enter(learner.login);
  await page.goto(`/user/test-list/${testId}`);
  await expect(page.getByText(t('testPage.finished'))).toBeVisible();
  await page.getByRole('button', { name: t('testPage.retake.ask'), exact: true }).click();
  await page.getByLabel(t('testPage.retake.comment')).fill('Болел, прошу пересдачу');
  await page.getByRole('button', { name: t('testPage.retake.send'), exact: true }).click();
  await expect(page.getByText(t('testPage.retake.pending'))).toBeVisible();
  await expectAccessible(page);

  const desk = await elsewhere(await apiAs(loginOf('examiner')));
  await desk.goto('/admin/retake');
  await desk.getByText(learner.fullName).first().click();
  await expect(desk).toHaveURL(/\/admin\/retake\/edit\/\d+/);
  await expect(desk.getByText('Болел, прошу пересдачу')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel(t('resources.retakes.words')).fill('Удачи');
  await desk.getByRole('button', { name: t('resources.retakes.decide.accept'), exact: true }).click();
  await expect(desk.getByText(t('resources.retakes.values.status.accepted'), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(t('testPage.retake.accepted'))).toBeVisible();
  await expect(page.getByText('Удачи')).toBeVisible();
  await page.getByRole('button', { name: t('testPage.start.again'), exact: true }).click();
  await page.getByRole('button', { name: t('testPage.start.confirm'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/user/testing/${testId}`));
});

test('a retake is granted unasked, and a request is rejected with a reason', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await makeAccount('user');
  const other = await makeAccount('user');
  const { testId, title, api } = await failed(admin, learner, apiAs);
  await enter(loginOf('examiner'));

  await page.goto('/admin/retake/create');
  const test_ = page.getByRole('combobox', { name: t('resources.retakes.fields.testId') });
  await test_.fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  const people = page.getByRole('combobox', { name: t('resources.retakes.grant.people') });
  await people.fill(other.login);
  await page.getByRole('option', { name: other.fullName }).click();
  await people.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('resources.retakes.grant.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/retake(\?|$)/);
  await expect(page.getByText(other.fullName).first()).toBeVisible();

  await api.send('POST', `/my/tests/${testId}/retake`, { comment: null });
  await page.reload();
  await page.getByText(learner.fullName).first().click();
  await page.getByRole('button', { name: t('resources.retakes.decide.reject'), exact: true }).click();
  await page.getByLabel(t('resources.retakes.decide.reason')).fill('Сначала повторите тему');
  await page.getByRole('button', { name: t('resources.retakes.decide.confirmReject'), exact: true }).click();
  await expect(page.getByText(t('resources.retakes.values.status.rejected'), { exact: true })).toBeVisible();
  const detail = await api.send<{ retake: { status: string; reason: string } }>('GET', `/my/tests/${testId}`);
  expect(detail.retake).toMatchObject({ status: 'rejected', reason: 'Сначала повторите тему' });
});
