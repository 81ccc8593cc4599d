import { loginOf } from './accounts.ts';
import { setUpExam } from './exam-setup.ts';
import { expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { questionFile } from './question-file.ts';

for (const language of ['en', 'kz'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a learner goes the whole way', async ({ page, t, apiAs, makeAccount }) => {
      const questions = questionFile(`pass-${language}`).questions.slice(0, 2);
      const learner = await makeAccount('user');
      const { titles } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], {
        shuffleQuestions: false,
      });
      const steps = new LearnerSteps(page, t);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'kz' ? 'kk' : language);
      await steps.signIn(learner.login, learner.password);
      await steps.openTests();
      await steps.start(titles[language]);
      await steps.answer(await steps.asked(questions));
      await steps.next();
      await steps.answer(await steps.asked(questions));
      await steps.handIn();
      await steps.expectResult('passed');
    });

    test('the console speaks it', async ({ page, t, enterNew }) => {
      await enterNew('admin');
      await page.goto('/admin/users');
      await expect(
        page
          .getByRole('heading', { name: t('menu.admin.users') })
          .or(page.getByText(t('menu.admin.users')))
          .first(),
      ).toBeVisible();
      await expect(
        page
          .getByText(t('resources.users.fields.surname'))
          .or(page.getByText(t('resources.users.fields.fullName')))
          .first(),
      ).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/\b(ra|resources|console|menu)\.[a-z]+\.[a-z]/i);
    });
  });
}

test('the choice of a language is remembered on the account', async ({ page, t, makeAccount, elsewhere }) => {
  const learner = await makeAccount('user');
  const steps = new LearnerSteps(page, t);
  await page.goto('/');
  await steps.signIn(learner.login, learner.password);
  await page.goto('/user/profile');
  // The page changes before the account does.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/auth/me'),
  );
  await page
    .getByRole('button', { name: t('language.name.kz') })
    .or(page.getByRole('radio', { name: t('language.name.kz') }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  expect((await saved).ok()).toBe(true);

  const other = new LearnerSteps(await elsewhere(), t);
  await other.page.goto('/');
  await other.signIn(learner.login, learner.password);
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'kk');
});
