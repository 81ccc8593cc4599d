import { loginOf } from './accounts.ts';
import { setUpExam } from './exam-setup.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { questionFile } from './question-file.ts';

test('a learner loses the network, goes on answering, and nothing is lost', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('offline');
  const learner = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const { testId, title } = await setUpExam(admin, questions, [learner]);
  await enter(learner.login);
  const steps = new LearnerSteps(page, t);
  await page.goto(`/user/test-list/${testId}`);
  await page.getByRole('button', { name: t('testPage.start.first'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('testPage.start.confirm'), exact: true })
    .click();
  await steps.expectPlace(1, questions.length);

  await context.setOffline(true);
  for (let number = 1; number <= 3; number += 1) {
    await steps.expectPlace(number, questions.length);
    await steps.answer(await steps.asked(questions));
    await steps.next();
  }
  await expect(page.getByText(t('testing.save.offline', { count: 3 }))).toBeVisible();

  await context.setOffline(false);
  await steps.expectSaved();
  await page.reload();
  await steps.expectPlace(4, questions.length);
  await expect(page.getByText(t('testing.answeredOf', { answered: 3, total: questions.length }))).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});

test('two windows on one attempt: the newer writes, the older says so and can take it back', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('windows');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner]);
  const api = await enter(learner.login);
  await api.send('POST', `/my/tests/${testId}/attempts`);
  const first = new LearnerSteps(page, t);
  await page.goto(`/user/testing/${testId}`);
  await first.expectPlace(1, questions.length);

  const other = await context.newPage();
  await other.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
  const second = new LearnerSteps(other, t);
  await other.goto(`/user/testing/${testId}`);
  await second.expectPlace(1, questions.length);
  await second.answer(await second.asked(questions));
  await second.expectSaved();

  const dialog = page.getByRole('dialog', { name: t('testing.takenOver.title') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('testing.takenOver.continue') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('testing.answeredOf', { answered: 1, total: questions.length }))).toBeVisible();
});

test('when the time is over the attempt hands itself in', async ({ page, t, apiAs, makeAccount, enter }) => {
  const { questions } = questionFile('timeout');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], { durationMinutes: 1 });
  const api = await enter(learner.login);
  await api.send('POST', `/my/tests/${testId}/attempts`);
  const steps = new LearnerSteps(page, t);
  await page.goto(`/user/testing/${testId}`);
  await steps.answer(await steps.asked(questions));
  await steps.expectSaved();
  await expect(page.getByText(t('testing.timedOut'))).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible({ timeout: 30_000 });
  await steps.expectResult('not_passed');
});

test('no key of a question reaches the browser before the result', async ({ page, t, apiAs, makeAccount, enter }) => {
  const { questions } = questionFile('secret');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], { reviewPolicy: 'score' });
  const api = await enter(learner.login);
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/my/')) void response.text().then((text) => bodies.push(text));
  });
  await api.send('POST', `/my/tests/${testId}/attempts`);
  const steps = new LearnerSteps(page, t);
  await page.goto(`/user/testing/${testId}`);
  await steps.answer(await steps.asked(questions));
  await steps.expectSaved();
  await steps.handIn();
  const seen = bodies.join('\n');
  expect(seen).toContain('serverNow');
  expect(seen).not.toMatch(/"correct":|"answers":\[\{"text"|"tolerance"|"caseSensitive"|эвакуационный/);
  expect(seen).not.toMatch(/"key":\{/);
});
