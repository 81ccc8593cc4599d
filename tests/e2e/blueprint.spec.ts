import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { makeQuestion } from './exam-setup.ts';
import { type Api, expect, test } from './fixtures.ts';
import { ListSteps } from './list-steps.ts';
import { ownMark } from './own.ts';
import { StaffSteps } from './staff-steps.ts';
import { makeTheme } from './themes.ts';

/** Makes questions in a new theme: of each difficulty, some with the tag and some without. */
async function bankOf(admin: Api, tag: string): Promise<{ theme: string; themeId: number }> {
  const { id: themeId, title } = await makeTheme(admin, 'Чертёж', { hours: 2 });
  for (let index = 0; index < 9; index++) await addQuestion(admin, themeId, index, index % 3 === 0 ? [tag] : []);
  return { theme: title.ru, themeId };
}

async function addQuestion(admin: Api, themeId: number, index: number, tags: string[]): Promise<void> {
  const text = {
    ru: `<p>Вопрос ${index + 1}?</p>`,
    en: `<p>Question ${index + 1}?</p>`,
    kz: `<p>${index + 1}-сұрақ?</p>`,
  };
  const fields = { themeId, difficulty: 1 + (index % 3), points: 1, tags, text };
  await makeQuestion(admin, text.ru, { type: 'true_false', correct: true }, fields);
}

test('a blueprint is composed by theme, difficulty and tag, its shortage is seen and filled, and it is published', async ({
  page,
  t,
  apiAs,
  enter,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const tag = `допуск-${ownMark()}`;
  const { theme, themeId } = await bankOf(admin, tag);
  await enter(loginOf('teacher'));
  const steps = new StaffSteps(page, t);
  const title = `Чертёж экзамена ${ownMark()}`;

  await page.goto('/admin/tests/create');
  const panel = page.getByRole('region', { name: t('testCheck.title') });
  await expect(panel.getByText(t('testCheck.findings.no-questions'))).toBeVisible();
  const label = t('console.localized.field', {
    field: t('resources.tests.fields.title'),
    language: t('language.name.ru'),
  });
  await page.getByLabel(label).fill(title);

  await page.getByRole('button', { name: t('resources.tests.pools.add') }).click();
  await steps.pick(page, t('resources.questions.fields.themeId'), theme);
  await page.getByLabel(t('resources.tests.pools.count'), { exact: true }).fill('4');
  await steps.pick(page, t('resources.tests.pools.tags'), tag);
  const lacking = { number: 1, wanted: 4, available: 3, free: 3, lacking: 1 };
  await expect(panel.getByText(t('testCheck.findings.pool-short', lacking))).toBeVisible();
  await expect(panel.getByText(t('testCheck.advice.pool-short', lacking))).toBeVisible();
  await expect(panel.getByText(t('testCheck.notReady'))).toBeVisible();
  await expectAccessible(page);

  // Publishing is refused, with the error at the draw.
  await page.getByRole('combobox', { name: t('resources.tests.fields.status') }).click();
  await page.getByRole('option', { name: t('resources.tests.values.status.published'), exact: true }).click();
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(
    page.getByRole('alert').getByText(t('errors.fields.tests.poolTooSmall', { available: 3 })),
  ).toBeVisible();

  // Adds the missing questions; the panel updates after the next change of the form.
  await addQuestion(admin, themeId, 9, [tag]);
  await addQuestion(admin, themeId, 10, [tag]);
  await page.getByLabel(t('resources.tests.pools.count'), { exact: true }).fill('3');
  await expect(panel.getByText(t('testCheck.ready'))).toBeVisible();
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/tests\/edit\/\d+$/);

  await steps.openPart('papers');
  await expect(
    page.getByRole('columnheader', { name: t('resources.tests.preview.paper', { number: 5 }) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the results of a test stand at an address of their own, reached from the list', async ({
  page,
  t,
  apiAs,
  enter,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const { id: testId, title } = await admin.first<{ id: number; title: { ru: string } }>('tests', { kind: 'exam' });
  await enter(loginOf('examiner'));
  await page.goto(`/admin/tests/results/${testId}`);
  await expect(page.getByRole('heading', { name: t('resources.tests.results.distribution') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('resources.tests.results.themes') })).toBeVisible();
  await expectAccessible(page);
  await new ListSteps(page, t).open('tests', title.ru);
  await page.getByRole('button', { name: t('resources.tests.pages.open', { title: title.ru }), exact: true }).click();
  await page.getByRole('menuitem', { name: t('resources.tests.pages.results') }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/tests/results/${testId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('testWorkspace.title', { title: title.ru }));
});
