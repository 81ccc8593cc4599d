import { loginOf } from './accounts.ts';
import { makeQuestion, closingOf } from './exam-setup.ts';
import { expect, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import { StaffSteps } from './staff-steps.ts';

test('a test is composed, published, assigned, watched and read by its bar and its next step alone', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const admin = await apiAs(loginOf('admin'));
  const learner = await makeAccount('user');
  const text = `Что делать при пожаре, ${ownMark()}?`;
  await makeQuestion(admin, `<p>${text}</p>`, { type: 'true_false', correct: true });
  await enter(loginOf('examiner'));
  const steps = new StaffSteps(page, t);
  const title = `Рабочее место ${ownMark()}`;
  const state = page.getByRole('region', { name: t('testWorkspace.state') });
  const stands = (lifecycle: string) =>
    expect(state.getByText(t(`resources.tests.values.lifecycle.${lifecycle}`), { exact: true })).toBeVisible();
  const next = (code: string) => state.getByText(t(`testWorkspace.steps.${code}`), { exact: true });

  await page.goto('/admin/tests/create');
  const field = { field: t('resources.tests.fields.title'), language: t('language.name.ru') };
  await page.getByLabel(t('console.localized.field', field)).fill(title);
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/tests\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('testWorkspace.title', { title }));
  await stands('draft');
  await expect(state.getByText(t('testWorkspace.reasons.no-questions'))).toBeVisible();

  await test.step('its questions', async () => {
    await steps.openTab('settings');
    await next('add-questions').click();
    const add = page.getByRole('button', { name: t('resources.tests.fixed.add'), exact: true });
    await expect(add).toBeFocused();
    await add.click();
    const dialog = page.getByRole('dialog', { name: t('resources.tests.picker.title') });
    await dialog.getByRole('searchbox').fill(text);
    await dialog.getByRole('checkbox', { name: text }).check();
    await dialog.getByRole('button', { name: t('resources.tests.picker.add', { smart_count: 1 }) }).click();
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
  });

  await test.step('publishing', async () => {
    await next('publish').click();
    const dialog = page.getByRole('dialog', { name: t('testWorkspace.publish.title') });
    await dialog.getByRole('button', { name: t('testWorkspace.publish.confirm'), exact: true }).click();
    await stands('ready');
    await expect(state.getByText(t('testWorkspace.reasons.nobody-assigned'))).toBeVisible();
  });

  const testId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await test.step('its people', async () => {
    await next('assign').click();
    await expect(page).toHaveURL(new RegExp(`/admin/tests/assign/${testId}$`));
    await steps.assignTo(learner);
    await stands('assigned');
  });

  await test.step('the course of the exam', async () => {
    await next('monitor').click();
    await expect(page).toHaveURL(new RegExp(`/admin/tests/board/${testId}$`));
    const row = page.getByRole('row').filter({ hasText: learner.fullName });
    await expect(row).toContainText(t('invigilation.states.not-started'));
    const api = await apiAs(learner.login);
    const { id } = await api.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
    await api.send('POST', `/my/attempts/${id}/open`, { deviceId: 'device-of-the-journey' });
    await expect(row).toContainText(t('invigilation.states.in-progress'));
    await api.send('POST', `/my/attempts/${id}/submit`, closingOf(id));
    await expect(row).toContainText(t('invigilation.states.submitted'));
  });

  await test.step('the results', async () => {
    await steps.expectResult(learner, 'notPassed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('testWorkspace.title', { title }));
    await stands('running');
  });
});

test('addresses from before the bar lead to its pages', async ({ page, t, apiAs, enter }) => {
  const admin = await apiAs(loginOf('admin'));
  const { id } = await admin.first('tests', { kind: 'exam' });
  await enter(loginOf('teacher'));
  for (const [tab, path] of [
    ['assign', `assign/${id}`],
    ['overrides', String.raw`assign/${id}\?tab=overrides`],
    ['results', `results/${id}`],
  ] as const) {
    await page.goto(`/admin/tests/edit/${id}?tab=${tab}`);
    await expect(page).toHaveURL(new RegExp(`/admin/tests/${path}$`));
  }
  const bar = page.getByRole('navigation', { name: t('testWorkspace.nav') });
  await expect(bar.getByRole('link', { name: t('resources.tests.pages.results'), exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('resources.tests.pages.monitor'), exact: true })).toHaveCount(0);
});
