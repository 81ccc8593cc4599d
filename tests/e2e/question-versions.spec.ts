import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { type Exam, makeQuestion, setUpExam, closingOf } from './exam-setup.ts';
import { type Account, type Api, expect, type Page, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import type { KnownQuestion } from './question-file.ts';
import { makeTheme } from './themes.ts';
import type { Words } from './words.ts';

interface Question {
  id: number;
  themeId: number;
  version: number;
  text: { ru: string };
}

/** A question that a learner has answered in a submitted attempt. */
async function askedQuestion(admin: Api, learner: Api, person: Account) {
  const text = `Какой сигнал запрещает движение поездов ${ownMark()}?`;
  const known: KnownQuestion = { text, right: { type: 'single', choice: 'Красный' } };
  const exam: Exam = await setUpExam(admin, [known], [person]);
  const { questions } = await admin.send<{ questions: number[] }>('GET', `/tests/${exam.testId}`);
  const id = questions[0] ?? 0;
  const { id: attemptId } = await learner.send<{ id: number }>('POST', `/my/tests/${exam.testId}/attempts`);
  await learner.send('POST', `/my/attempts/${attemptId}/open`, { deviceId: 'device-of-the-journey' });
  await learner.send('POST', `/my/attempts/${attemptId}/submit`, closingOf(attemptId));
  return { exam, attemptId, question: await admin.send<Question>('GET', `/questions/${id}`) };
}

const openTab = (page: Page, t: Words, name: string) =>
  page.getByRole('tab', { name: t(`resources.questions.tabs.${name}`), exact: true }).click();
const card = (page: Page, t: Words, version: number) =>
  page.getByRole('listitem', { name: t('resources.questions.versions.number', { version }), exact: true });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

test('an answered question is edited knowingly; what was asked stays as it was asked', async ({
  page,
  t,
  enter,
  apiAs,
  makeAccount,
}) => {
  test.slow();
  const admin = await enter(loginOf('admin'));
  const person = await makeAccount('user');
  const learner = await apiAs(person.login, person.password);
  const { exam, attemptId, question } = await askedQuestion(admin, learner, person);
  await page.goto(`/admin/questions/edit/${question.id}`);
  await expect(page.getByText(t('resources.questions.answered.asked', { smart_count: 1, version: 1 }))).toBeVisible();

  // A change that learners do not see makes no new version and shows no warning.
  const tags = page.getByRole('combobox', { name: t('resources.questions.fields.tags') });
  await tags.fill(`сигналы ${ownMark()},`);
  await expect(page.getByText(t('resources.questions.answered.asked', { smart_count: 1, version: 1 }))).toBeVisible();
  await page.getByLabel(t('resources.questions.fields.points')).fill('3');
  const warning = t('resources.questions.answered.changed', { smart_count: 1, version: 1, next: 2 });
  await expect(page.getByRole('alert').filter({ hasText: warning })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect.poll(async () => (await admin.send<Question>('GET', `/questions/${question.id}`)).version).toBe(2);

  await openTab(page, t, 'versions');
  await expect(card(page, t, 2)).toContainText(t('resources.questions.versions.neverAsked'));
  await expect(card(page, t, 1)).toContainText(t('resources.questions.versions.asked', { smart_count: 1 }));
  await expectAccessible(page);
  await card(page, t, 1)
    .getByRole('button', { name: t('resources.questions.versions.look') })
    .click();
  const seen = page.getByRole('dialog', { name: t('resources.questions.versions.number', { version: 1 }) });
  await expect(seen.getByText(question.text.ru)).toBeVisible();
  await expectAccessible(page);
  await seen.getByRole('button', { name: t('ra.action.close'), exact: true }).click();

  await card(page, t, 1)
    .getByRole('button', { name: t('resources.questions.versions.restore') })
    .click();
  const asked = page.getByRole('dialog', { name: t('resources.questions.versions.restoreTitle', { version: 1 }) });
  await asked.getByRole('button', { name: t('resources.questions.versions.restore') }).click();
  await expect(card(page, t, 3)).toBeVisible();

  await openTab(page, t, 'usage');
  await expect(page.getByRole('link', { name: exam.title })).toHaveAttribute(
    'href',
    `/admin/tests/edit/${exam.testId}`,
  );
  await expectAccessible(page);

  // The attempt still has a maximum of one point.
  await page.goto(`/admin/tests/attempt/${attemptId}`);
  await expect(page.getByText(question.text.ru)).toBeVisible();
  await expect(page.getByText(t('question.points', { points: '0', max: '1' }))).toBeVisible();
});

test('questions that say the same are found and the extra ones deleted', async ({ page, t, enter }) => {
  const admin = await enter(loginOf('admin'));
  const theme = await makeTheme(admin, 'Сигналы');
  const mark = ownMark();
  const ask = (text: string) => makeQuestion(admin, text, { type: 'true_false', correct: true }, { themeId: theme.id });
  const same = [
    await ask(`Ручной сигнал подаёт только дежурный (${mark})`),
    await ask(`<p>Ручной сигнал <b>подаёт</b> только дежурный (${mark}).</p>`),
  ];
  await ask(`Закрепление вагонов на станции проверяет составитель поездов (${mark})`);
  await ask(`Закрепление вагонов на станции проверяют составители поездов (${mark})`);

  await page.goto('/admin/questions');
  await page.getByRole('button', { name: t('console.more') }).click();
  await page.getByRole('menuitem', { name: t('resources.questions.duplicates.open'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/questions\/duplicates$/);
  await page.goto(`/admin/questions/duplicates?themeId=${theme.id}`);
  const group = page.getByRole('region', { name: t('resources.questions.duplicates.same', { smart_count: 2 }) });
  await expect(group.getByRole('listitem').filter({ hasText: 'Ручной сигнал' })).toHaveCount(2);
  await expect(page.getByText(t('resources.questions.duplicates.found', { smart_count: 2 }))).toBeVisible();
  await expectAccessible(page);

  await group.getByRole('button', { name: t('resources.questions.duplicates.chooseExtra') }).click();
  await group.getByRole('button', { name: t('resources.questions.duplicates.delete.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: t('resources.questions.duplicates.delete.title', { smart_count: 1 }),
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('resources.questions.duplicates.delete.open'), exact: true }).click();
  await expect(page.getByText(t('resources.questions.duplicates.found', { smart_count: 1 }))).toBeVisible();
  await admin.send<Question>('GET', `/questions/${same[0]}`);
  await expect(admin.send('GET', `/questions/${same[1]}`)).rejects.toThrow();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('versions, usage, preview and similar questions fit the screen', async ({
    page,
    t,
    enter,
    apiAs,
    makeAccount,
  }) => {
    test.slow();
    const admin = await enter(loginOf('admin'));
    const person = await makeAccount('user');
    const { question } = await askedQuestion(admin, await apiAs(person.login, person.password), person);
    await admin.send('PUT', `/questions/${question.id}`, { text: { ru: `${question.text.ru} Ответьте одним словом` } });
    await page.goto(`/admin/questions/edit/${question.id}?tab=versions`);
    await expect(card(page, t, 2).locator('ins')).toBeVisible();
    await fits(page);
    await expectAccessible(page);
    for (const name of ['usage', 'preview']) {
      await openTab(page, t, name);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await fits(page);
      await expectAccessible(page);
    }
    await page.goto('/admin/questions/duplicates');
    await expect(page.getByRole('status').first()).toBeVisible();
    await fits(page);
    await expectAccessible(page);
  });
});
