import { loginOf } from './accounts.ts';
import { setUpExam } from './exam-setup.ts';
import { ExamSteps } from './exam-steps.ts';
import { expect, test } from './fixtures.ts';
import { questionFile } from './question-file.ts';

test('without a network from the first minute to the last, the exam is graded in full', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('whole-offline');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], {
    durationMinutes: 1,
    lateMinutes: 60,
    shuffleQuestions: false,
  });
  await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await steps.begin(testId);
  await context.setOffline(true);
  await steps.answerFrom(1, questions.length);
  await steps.expectQueued(questions.length);
  await expect(page.getByText(t('testing.timedOut'))).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(t('testing.handingInOffline'))).toBeVisible();
  // Whatever the server hands in on its own after the deadline, it has heard of no answer.
  await page.waitForTimeout(6000);

  await context.setOffline(false);
  const report = page.getByRole('region', { name: t('testing.late.label') });
  await expect(report).toContainText(t('testing.late.taken', { smart_count: questions.length }), { timeout: 40_000 });
  await page.getByRole('button', { name: t('testing.late.toResult') }).click();
  await steps.expectResult('passed', '100');
});

test('the tab is closed while there is no network, opened again, and goes on', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('closed-tab');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], { shuffleQuestions: false });
  const api = await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await steps.begin(testId);
  await steps.expectReadyForOffline();
  await steps.answerFrom(1, 1);
  await steps.expectSaved();
  await context.setOffline(true);
  await steps.answerFrom(2, 3);
  await steps.expectQueued(2);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
  const later = new ExamSteps(again, t, questions);
  await again.goto(`/user/testing/${testId}`);
  await later.expectPlace(4, questions.length);
  await later.expectAnswered(3);
  await later.answerFrom(4, 4);
  await context.setOffline(false);
  await later.expectSaved();
  await later.answerFrom(5, questions.length);
  await later.expectSaved();
  await later.handIn();
  await later.expectResult('passed', '100');
});

test('what a closed tab left is delivered when the browser is opened after the end', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('left-over');
  const learner = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const { testId } = await setUpExam(admin, questions, [learner], {
    durationMinutes: 1,
    lateMinutes: 60,
    shuffleQuestions: false,
  });
  const api = await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await steps.begin(testId);
  await context.setOffline(true);
  await steps.answerFrom(1, questions.length);
  await steps.expectQueued(questions.length);
  await page.close({ runBeforeUnload: false });

  await expect(async () => {
    const { test: mine } = await api.send<{ test: { state: string } }>('GET', `/my/tests/${testId}`);
    expect(mine.state).toBe('finished');
  }).toPass({ timeout: 100_000 });

  await context.setOffline(false);
  const again = await context.newPage();
  await again.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
  await again.goto('/user/main');
  await expect(again.getByText(t('testing.leftovers.title'))).toBeVisible();
  await expect(again.getByText(t('testing.late.taken', { smart_count: questions.length }))).toBeVisible();
  await again.goto(`/user/test-list/${testId}`);
  await expect(again.getByText('100').first()).toBeVisible();
});
