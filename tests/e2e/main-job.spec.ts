import type { Browser, BrowserContext, TestInfo } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { questionFile } from './question-file.ts';
import { StaffSteps } from './staff-steps.ts';

/** Another browser of the same size, of another person. */
function anotherBrowser(browser: Browser, info: TestInfo, baseURL: string | undefined): Promise<BrowserContext> {
  const { viewport, hasTouch, isMobile, locale, timezoneId } = info.project.use;
  return browser.newContext({
    ...(viewport !== undefined && { viewport }),
    ...(hasTouch !== undefined && { hasTouch }),
    ...(isMobile !== undefined && { isMobile }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    ...(baseURL !== undefined && { baseURL }),
  });
}

test('from a question file to a result', async ({ page, browser, baseURL, t, apiAs, makeAccount }, info) => {
  test.setTimeout(240_000);
  const mark = `${info.project.name}-${process.pid}`;
  const file = questionFile(mark);
  const theme = `Охрана труда ${mark}`;
  const title = `Вводный инструктаж ${mark}`;
  const admin = await apiAs(loginOf('admin'));
  await admin.send('POST', '/themes', { number: 9_000 + (process.pid % 900) + info.workerIndex, title: { ru: theme } });
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

  const context = await anotherBrowser(browser, info, baseURL);
  const total = file.questions.length;
  let steps = new LearnerSteps(await context.newPage(), t);
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
    await steps.expectResult('passed', '83,3');
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
  await context.close();
});
