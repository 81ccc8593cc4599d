import { DEMO_PASSWORD, loginOf } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { assignTest, closingOf, makeQuestion } from './exam-setup.ts';
import { type Account, type Api, expect, type Page, test } from './fixtures.ts';
import { ownMark } from './own.ts';
import type { Words } from './words.ts';

/** Gives the person a test, which they take and hand in. */
async function takeTest(admin: Api, learner: Api): Promise<{ title: string; attemptId: number }> {
  const questionId = await makeQuestion(admin, `<p>${ownMark()}?</p>`, { type: 'true_false', correct: true });
  const { testId, title } = await assignTest(admin, [questionId], [{ id: learner.user.ID }]);
  const { id } = await learner.send<{ id: number }>('POST', `/my/tests/${testId}/attempts`);
  await learner.send('POST', `/my/attempts/${id}/open`, { deviceId: 'device-of-the-person' });
  await learner.send('POST', `/my/attempts/${id}/submit`, closingOf(id));
  return { title, attemptId: id };
}

const tabOf = (page: Page, t: Words, tab: string) =>
  page
    .getByRole('navigation', { name: t('personPage.nav') })
    .getByRole('link', { name: t(`personPage.tabs.${tab}`), exact: true });

const headOf = (page: Page, t: Words) => page.getByRole('region', { name: t('personPage.head') });

async function expectNothingBeside(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, page.url()).toBeLessThanOrEqual(0);
}

async function openFromList(page: Page, t: Words, person: Account): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(person.login);
  await page.getByText(person.fullName, { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/results/${person.id}$`));
  await expect(page).toHaveTitle(new RegExp(person.fullName));
  await expect(tabOf(page, t, 'results')).toHaveAttribute('aria-current', 'page');
}

test('a person is opened from the list, looked up, changed, blocked and let in again', async ({
  page,
  t,
  apiAs,
  enter,
  makeAccount,
}) => {
  const admin = await enter(loginOf('admin'));
  const person = await makeAccount('user', { phone: '+7 700 111 22 33' });
  const { title, attemptId } = await takeTest(admin, await apiAs(person.login));
  const head = headOf(page, t);

  await test.step('the results', async () => {
    await openFromList(page, t, person);
    await expect(head).toContainText(person.login);
    await page.getByText(title, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/tests/attempt/${attemptId}$`));
    await page.getByRole('link', { name: person.fullName, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/results/${person.id}$`));
  });

  await test.step('the assignments, which come back after a reload', async () => {
    await tabOf(page, t, 'assignments').click();
    await expect(page.getByRole('region', { name: t('resources.tests.assign.ofPerson') })).toContainText(title);
    await page.reload();
    await expect(tabOf(page, t, 'assignments')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: t('resources.tests.assign.ofPerson') })).toContainText(title);
  });

  await test.step('the telephone', async () => {
    await tabOf(page, t, 'data').click();
    await page.getByLabel(t('resources.users.fields.phone')).fill('+7 701 555 66 77');
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/edit/${person.id}$`));
    await expect(head.getByRole('link', { name: '+7 701 555 66 77' })).toHaveAttribute('href', 'tel:+77015556677');
    await tabOf(page, t, 'history').click();
    const changes = page.getByRole('region', { name: t('personPage.changes') });
    await expect(changes).toContainText('+7 701 555 66 77');
    const events = page.getByRole('region', { name: t('personPage.events') });
    await expect(events.getByText(t('history.kinds.sign-in'), { exact: true }).first()).toBeVisible();
  });

  await test.step('signed out, and another password demanded', async () => {
    await tabOf(page, t, 'data').click();
    const sessions = page.getByRole('region', { name: t('personPage.sessions.title'), exact: true });
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await sessions.getByRole('button', { name: t('personPage.sessions.endAll'), exact: true }).click();
    await expect(sessions).toContainText(t('personPage.sessions.none'));
    await sessions.getByRole('button', { name: t('personPage.sessions.demand'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('personPage.sessions.demand'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const entered = await page.request.post('/api/v1/auth/sign-in', {
      data: { login: person.login, password: DEMO_PASSWORD },
    });
    const { Token } = await entered.json();
    const me = await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${Token}` } });
    expect(await me.json()).toMatchObject({ temporaryPassword: { isExpired: true } });
    await tabOf(page, t, 'history').click();
    await expect(page.getByRole('region', { name: t('personPage.changes') })).toBeVisible();
  });

  await test.step('blocked and unblocked', async () => {
    await head.getByRole('button', { name: t('resources.users.block.block'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const reason = `Уволен ${ownMark()}`;
    await dialog.getByLabel(t('personPage.blockReason')).fill(reason);
    await dialog.getByRole('button', { name: t('resources.users.block.block'), exact: true }).click();
    await expect(head).toContainText(t('personPage.blockedBecause', { reason }));
    await expect(head.getByRole('button', { name: t('resources.users.access.button') })).toHaveCount(0);
    await head.getByRole('button', { name: t('resources.users.block.unblock'), exact: true }).click();
    await dialog.getByRole('button', { name: t('resources.users.block.unblock'), exact: true }).click();
    await expect(head).toContainText(t('resources.users.state.active'));
    await expect(tabOf(page, t, 'history')).toHaveAttribute('aria-current', 'page');
  });

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin/users/edit/${person.id}$`));
});

test('a teacher sees a person and changes nothing', async ({ page, t, enter, makeAccount }) => {
  const person = await makeAccount('user', { phone: '+7 700 111 22 33' });
  await enter(loginOf('teacher'));
  await page.goto(`/admin/users/edit/${person.id}`);
  await expect(page.getByLabel(t('resources.users.fields.phone'))).toBeDisabled();
  await expect(page.getByRole('button', { name: t('ra.action.save'), exact: true })).toHaveCount(0);
  await expect(page.getByLabel(t('resources.users.fields.password'))).toHaveCount(0);
  const head = headOf(page, t);
  await expect(head.getByRole('button', { name: t('resources.users.assign.tests') })).toBeVisible();
  await expect(head.getByRole('button', { name: t('resources.users.block.block') })).toHaveCount(0);
});

test('a person has an archive of their own data made, and downloads it', async ({ page, t, enter, makeAccount }) => {
  const person = await makeAccount('user');
  await enter(person.login);
  await page.goto('/user/profile');
  const own = page.getByRole('region', { name: t('profile.dataExport.title'), exact: true });
  await own.getByRole('button', { name: t('profile.dataExport.ask'), exact: true }).click();
  await own.getByLabel(t('security.password.label'), { exact: true }).fill('Wrong-2026!');
  await own.getByRole('button', { name: t('profile.dataExport.ask'), exact: true }).click();
  await expect(own).toContainText(t('errors.fields.wrong-password'));
  await own.getByLabel(t('security.password.label'), { exact: true }).fill(DEMO_PASSWORD);
  await own.getByRole('button', { name: t('profile.dataExport.ask'), exact: true }).click();
  const saving = page.waitForEvent('download');
  await own.getByRole('button', { name: t('profile.dataExport.download'), exact: true }).click();
  expect((await saving).suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
});

test('a deleted person comes back from their own page', async ({ page, t, enter, makeAccount }) => {
  const admin = await enter(loginOf('admin'));
  const person = await makeAccount('user');
  await admin.send('DELETE', `/users/${person.id}`);
  await page.goto(`/admin/users/results/${person.id}`);
  await page.getByRole('button', { name: t('history.deleted.restore') }).click();
  await expect(headOf(page, t)).toContainText(person.login);
});

test.describe('at the width of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every tab of a person fits, and the actions are in a menu', async ({ page, t, enter, makeAccount }) => {
    await enter(loginOf('admin'));
    const person = await makeAccount('user', { email: 'a.very.long.address.of.a.person@organisation.example' });
    await page.goto(`/admin/users/results/${person.id}`);
    for (const tab of ['results', 'assignments', 'certificates', 'data', 'history']) {
      await tabOf(page, t, tab).click();
      await expect(tabOf(page, t, tab)).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
      await expectNothingBeside(page);
    }
    await page.getByRole('button', { name: t('personPage.more') }).click();
    await page.getByRole('menuitem', { name: t('resources.users.block.block'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
