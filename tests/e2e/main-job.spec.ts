import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { ownMark } from './own.ts';
import { questionFile } from './question-file.ts';
import { StaffSteps } from './staff-steps.ts';
import { makeTheme } from './themes.ts';

test('from a question file to a result', async ({ page, t, apiAs, makeAccount, elsewhere }) => {
  test.setTimeout(240_000);
  const mark = ownMark();
  const file = questionFile(mark);
  const title = `Вводный инструктаж ${mark}`;
  const theme = (await makeTheme(await apiAs(loginOf('admin')), 'Охрана труда')).title.ru;
  const teacher = await makeAccount('teacher');
  const learner = await makeAccount('user');

  const staff = new StaffSteps(page, t);
  await test.step('staff imports a question file and sees each question as a learner would', async () => {
    await staff.signIn(teacher.login, teacher.password);
    await staff.readFile(file);
    await staff.expectPreviews(file);
    await staff.expectRejected(file);
    await staff.confirmImport(theme, file.questions.length);
  });

  await test.step('staff composes a test and assigns it', async () => {
    const fixed = file.questions.slice(0, 4);
    await staff.composeTest(title, theme, fixed, file.questions.length - fixed.length);
    await staff.openTest(title);
    await staff.expectPaper(file.questions.length);
    await staff.assignTo(learner);
  });

  const total = file.questions.length;
  let steps = new LearnerSteps(await elsewhere(), t);
  let left = 0;
  let leftOpen = '';
  await test.step('the learner signs in, sees the test, starts and answers', async () => {
    await steps.page.goto('/');
    await steps.signIn(learner.login, learner.password);
    await steps.openTests();
    await steps.start(title);
    for (let number = 1; number <= 2; number += 1) {
      await steps.expectPlace(number, total);
      await steps.answer(await steps.asked(file.questions));
      await steps.next();
    }
    await steps.expectPlace(3, total);
    await steps.expectSaved();
    left = await steps.secondsLeft();
    expect(left).toBeGreaterThan(40 * 60);
  });

  await test.step('the learner loses the page and returns to the same question with the same clock', async () => {
    const lostAt = Date.now();
    const context = steps.page.context();
    await steps.page.close();
    steps = new LearnerSteps(await context.newPage(), t);
    await steps.page.goto('/user/tests');
    await steps.page.getByRole('link', { name: title }).click();
    await steps.expectPlace(3, total);
    const gone = (Date.now() - lostAt) / 1000;
    const now = await steps.secondsLeft();
    expect(now).toBeLessThanOrEqual(left);
    expect(Math.abs(left - now - gone)).toBeLessThan(5);
    await expect(
      steps.page.getByRole('progressbar', { name: t('testing.answeredOf', { answered: 2, total }) }),
    ).toBeVisible();
  });

  await test.step('the learner answers all but the last, hands in and reads the result', async () => {
    for (let number = 3; number < total; number += 1) {
      await steps.expectPlace(number, total);
      await steps.answer(await steps.asked(file.questions));
      await steps.next();
    }
    await steps.expectPlace(total, total);
    leftOpen = (await steps.asked(file.questions)).text;
    await steps.expectSaved();
    await steps.handIn();
    await steps.expectResult('passed', '83,33');
    const review = steps.page.getByRole('region', { name: t('result.review') });
    for (const { text } of file.questions) await expect(review.getByText(text)).toBeVisible();
    await expect(review.getByText(t('question.verdict.unanswered'), { exact: true })).toHaveCount(1);
    await review.getByRole('checkbox', { name: t('result.onlyWrong') }).check();
    for (const { text } of file.questions) await expect(review.getByText(text)).toHaveCount(text === leftOpen ? 1 : 0);
  });

  await test.step('staff sees the result', async () => {
    await staff.expectResult(learner, 'passed');
    for (const { text } of file.questions) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(t('question.verdict.unanswered'), { exact: true })).toHaveCount(1);
  });
});
