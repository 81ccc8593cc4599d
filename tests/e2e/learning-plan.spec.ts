import { loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { makeQuestion } from './exam-setup.ts';
import { type Api, expect, type Page, test } from './fixtures.ts';
import { LearnerSteps } from './learner-steps.ts';
import { ownMark } from './own.ts';
import { makeTheme } from './themes.ts';
import type { Words } from './words.ts';

interface Made {
  planId: number;
  plan: string;
  themes: [string, string];
  page: string;
  test: string;
}

const PAGE = '<p>Перед выходом на пути наденьте сигнальный жилет и проверьте связь.</p>';

/** A plan of two themes in order, each with a page; the first also has a test of one question. */
async function setUp(api: Api, userId: number): Promise<Made> {
  const mark = ownMark();
  const titled = (word: string) => ({ ru: `${word} ${mark}` });
  const named = {
    testId: null,
    mediaFileId: null,
    videoLessonId: null,
    vrSceneId: null,
    webinarId: null,
    scormId: null,
  };
  const none = { ...named, body: null, url: null, required: true };
  const first = await makeTheme(api, 'Выход на пути', { hours: 2 });
  const second = await makeTheme(api, 'Связь', { hours: 1 });
  const question = await makeQuestion(
    api,
    'Жилет нужен всегда?',
    { type: 'true_false', correct: true },
    { themeId: first.id },
  );
  const made = await api.send<{ id: number }>('POST', '/tests', {
    ...{ title: titled('Проверка'), durationMinutes: 10, passPercentage: 100, attemptsAllowed: 0 },
    ...{ status: 'published', reviewPolicy: 'score', questions: [question] },
  });
  const page = { ...none, kind: 'page', title: titled('Памятка'), body: { ru: PAGE } };
  const exam = { ...none, kind: 'test', title: titled('Проверка'), testId: made.id };
  await api.send('PUT', `/themes/${first.id}`, { materials: [page, exam] });
  await api.send('PUT', `/themes/${second.id}`, { materials: [{ ...page, title: titled('Радиосвязь') }] });
  const plan = await api.send<{ id: number }>('POST', '/plans', {
    title: titled('Допуск'),
    sequential: true,
    themes: [first.id, second.id].map((themeId) => ({ themeId, hours: null })),
  });
  await api.send('POST', '/plan-assignments', {
    planId: plan.id,
    targetType: 'user',
    targetIds: [userId],
    dueDays: 14,
  });
  return {
    ...{ planId: plan.id, plan: titled('Допуск').ru, page: titled('Памятка').ru, test: titled('Проверка').ru },
    themes: [first.title.ru ?? '', second.title.ru ?? ''],
  };
}

async function read(page: Page, t: Words, title: string): Promise<void> {
  const name = t('material.openOf', { action: t('material.read'), title });
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(PAGE.replaceAll(/<[^>]*>/g, ''))).toBeVisible();
  await expect(page.getByText(t('material.wasRead'))).toBeVisible({ timeout: 20_000 });
}

test('a plan is read, tested and completed theme by theme, and staff see it', async ({
  page,
  t,
  apiAs,
  enterNew,
  elsewhere,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await enterNew('user');
  const { id: userId } = await learner.send<{ id: number }>('GET', '/auth/me');
  const made = await setUp(admin, userId);
  const steps = new LearnerSteps(page, t);

  await page.goto('/user/plan-education');
  await page.getByRole('link', { name: made.plan, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.plan })).toBeVisible();
  await expect(page.getByText(t('planTheme.locked.theme', { number: 1 }))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: new RegExp(made.themes[1]) }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.themes[1] })).toBeVisible();
  await expect(page.getByText(t('planTheme.locked.theme', { number: 1 }), { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: new RegExp(made.themes[0]) }).click();
  await read(page, t, made.page);
  await expectAccessible(page);

  await page
    .getByRole('link', { name: t('material.openOf', { action: t('material.open.test'), title: made.test }) })
    .click();
  await steps.pressStart();
  await page.getByRole('radio', { name: t('question.true'), exact: true }).check();
  await steps.expectSaved();
  await steps.handIn();
  await steps.expectResult('passed');

  await page.goto('/user/plan-education');
  await page.getByRole('link', { name: made.plan, exact: true }).click();
  await expect(page.getByText(t('planTheme.states.done'))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(made.themes[1]) }).click();
  await read(page, t, made.page.replace('Памятка', 'Радиосвязь'));
  await page.goto('/user/plan-education');
  await expect(page.getByRole('region', { name: t('plans.completed') })).toContainText(made.plan);
  await expectAccessible(page);

  const staff = await elsewhere(admin);
  await staff.goto(`/admin/plan-education/edit/${made.planId}?tab=people`);
  await expect(staff.getByText(t('resources.enrolments.standing.completed'), { exact: true }).first()).toBeVisible();
});
