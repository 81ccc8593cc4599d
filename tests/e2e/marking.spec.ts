import type { Locator, Page } from '@playwright/test';
import { loginOf } from './accounts.ts';
import { assignTest, type Exam, makeQuestion } from './exam-setup.ts';
import { type Account, type Api, expect, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import type { Words } from './words.ts';

const ESSAY = 'Что вы сделаете, если увидите излом рельса?';
const FILE = 'Приложите план ограждения места работ.';
const TEXT = 'Сообщу диспетчеру и ограждаю место с двух сторон.';

/** An exam with an essay and a file question, to be marked anonymously by two markers. */
async function setUp(admin: Api, learner: Account): Promise<Exam> {
  const rubric = [
    { title: { ru: 'Ограждение' }, points: 3 },
    { title: { ru: 'Сообщение' }, points: 2 },
  ];
  const questions = [
    await makeQuestion(admin, ESSAY, { type: 'essay', maxWords: 50, rubric }),
    await makeQuestion(admin, FILE, {
      type: 'file',
      maxFiles: 2,
      maxMegabytes: 1,
      extensions: ['pdf', 'txt'],
      rubric: [],
    }),
  ];
  return assignTest(admin, questions, [learner], { shuffleQuestions: false, secondMarker: true });
}

async function handIn(page: Page, t: Words, testId: number): Promise<void> {
  const steps = new LearnerSteps(page, t);
  await steps.openTest(testId);
  await steps.pressStart();
  await steps.expectPlace(1, 2);
  await page.getByRole('textbox', { name: ESSAY }).fill(TEXT);
  await expect(page.getByText(t('question.essay.wordsOf', { count: 8, max: 50 }))).toBeVisible();
  await steps.next();
  await steps.expectPlace(2, 2);
  const file = { name: 'Иванов, план.txt', mimeType: 'text/plain', buffer: Buffer.from('План ограждения') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('button', { name: file.name, exact: true })).toBeVisible();
  await steps.expectSaved();
  await steps.handIn();
}

/** Chooses the question in the marking queue. */
async function openQuestion(page: Page, t: Words, title: string, text: string): Promise<void> {
  await page.goto('/admin/marking');
  await page.getByRole('combobox', { name: t('marking.question') }).click();
  await page.getByRole('option').filter({ hasText: title }).filter({ hasText: text }).click();
}

const pointsOf = (within: Page | Locator, t: Words, title: string) =>
  within.getByRole('textbox', { name: t('marking.pointsFor', { title }) });

/** Waits for the server's response to a mark: the notice on the page may belong to the previous mark. */
async function marked(page: Page, t: Words, send: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/v1/marking/'),
  );
  await send();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText(t('marking.saved')).last()).toBeVisible();
}

async function markEssay(page: Page, t: Words, title: string, points: [string, string]): Promise<void> {
  await openQuestion(page, t, title, ESSAY);
  await expect(page.getByText(TEXT)).toBeVisible();
  await pointsOf(page, t, 'Ограждение').fill(points[0]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(points[1]);
  await marked(page, t, () => page.keyboard.press('Control+Enter'));
}

async function markFile(page: Page, t: Words, title: string, points: string): Promise<void> {
  await openQuestion(page, t, title, FILE);
  await expect(page.getByRole('button', { name: '1.txt', exact: true })).toBeVisible();
  await pointsOf(page, t, t('marking.points')).fill(points);
  await marked(page, t, () => page.getByRole('button', { name: t('marking.save'), exact: true }).click());
}

test('an essay and a file are handed in, marked by two people who see no name, and told', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const learner = await makeAccount('user');
  const [first, second] = [await makeAccount('examiner'), await makeAccount('teacher')];
  const { testId, title } = await setUp(await apiAs(loginOf('admin')), learner);
  const own = await enter(learner.login);
  await handIn(page, t, testId);
  const [attempt] = (await own.send<{ attempts: { id: number }[] }>('GET', `/my/tests/${testId}`)).attempts;
  const result = await own.send<object>('GET', `/my/attempts/${attempt?.id}/result`);
  expect(result).toMatchObject({ marking: 'pending', percentage: null, passed: null });

  await enter(first.login);
  await markEssay(page, t, title, ['3', '2']);
  await markFile(page, t, title, '1');

  await enter(second.login);
  await openQuestion(page, t, title, ESSAY);
  await expect(page.getByText(TEXT)).toBeVisible();
  await expect(page.getByText(t('marking.given.first'))).toHaveCount(0);
  await expect(page.getByText(learner.fullName)).toHaveCount(0);
  await markEssay(page, t, title, ['3', '1,5']);
  await markFile(page, t, title, '1');

  await enter(learner.login);
  await page.goto(`/user/test-list/${testId}`);
  const told = await own.send<{ kind: string }[]>('GET', '/my/notices');
  expect(told[0]?.kind).toBe('result-ready');
  const seen = await own.send<object>('GET', `/my/attempts/${attempt?.id}/result`);
  expect(seen).toMatchObject({ marking: 'done', score: 5.75, percentage: 95.83, passed: true });
});
