import { loginOf } from './accounts.ts';
import { expect } from './fixtures.ts';
import { inLatin, ownMark } from './own.ts';
import { test } from './seat.ts';

test('without a network the main page leads back into the running exam, which goes on', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, title, questions, steps } = await takeSeat();
  await steps.begin(testId);
  await steps.expectReadyForOffline();
  await steps.answerFrom(1, 2);
  await steps.expectSaved();
  await context.setOffline(true);

  for (const path of ['/user/main', '/user/tests', `/user/test-list/${testId}`]) {
    await page.goto(path);
    const kept = page.getByRole('region', { name: t('testing.kept.title') });
    await expect(kept.getByRole('heading', { name: title })).toBeVisible();
    await expect(kept.getByRole('timer')).toBeVisible();
  }
  await page.goto('/user/main');
  await page.getByRole('link', { name: t('testCard.continue') }).click();
  await steps.at(3);
  await steps.answerThis();
  await steps.expectQueued(1);

  // The page that could not load its list comes back by itself.
  await page.goto('/user/tests');
  await expect(page.getByText(t('status.failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('tests.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('testing.kept.title') })).toHaveCount(0);
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await steps.at(3);
  await steps.expectAnswered(3);
  await steps.next();
  await steps.answerFrom(4, questions.length);
  await steps.expectSaved();
  await steps.handIn();
  await steps.expectResult('passed', '100');
});

test('a hand-in without a network is queued, can be taken back, survives a reload, and is sent from another page', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, questions, steps, api } = await takeSeat();
  const handInOffline = async () => {
    await page
      .getByRole('button', { name: t('testing.finish'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('testing.submit.confirm'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('testing.queued.title') })).toBeVisible();
  };
  const status = async () =>
    (await api.send<{ attempts: { status: string }[] }>('GET', `/my/tests/${testId}`)).attempts[0]?.status;

  await steps.begin(testId);
  await steps.expectReadyForOffline();
  await context.setOffline(true);
  await steps.answerFrom(1, questions.length - 1);
  await handInOffline();
  expect(await status()).toBe('in_progress');

  await page.getByRole('button', { name: t('testing.queued.back') }).click();
  await steps.at(questions.length);
  await steps.answerThis();
  await steps.expectQueued(questions.length);
  await handInOffline();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('testing.queued.title') })).toBeVisible();
  await expect(page.getByText(t('testing.queued.waiting', { smart_count: questions.length }))).toBeVisible();
  await page.getByRole('link', { name: t('testing.queued.leave') }).click();
  const kept = page.getByRole('region', { name: t('testing.kept.title') });
  await expect(kept.getByText(t('testing.kept.queued'))).toBeVisible();
  expect(await status()).toBe('in_progress');

  await context.setOffline(false);
  await expect(page.getByText(t('testing.leftovers.handedIn'))).toBeVisible({ timeout: 30_000 });
  expect(await status()).toBe('submitted');
  await page.goto(`/user/test-list/${testId}`);
  const first = page.getByRole('listitem').filter({ hasText: t('testPage.history.number', { number: 1 }) });
  await expect(first.getByText('100 %', { exact: true })).toBeVisible();
});

test('whoever looks at the result sees that the attempt was reopened, and goes on', async ({
  page,
  t,
  apiAs,
  takeSeat,
}) => {
  const { testId, titles, steps, attemptId } = await takeSeat();
  await steps.begin(testId);
  await steps.answerFrom(1, 1);
  await steps.expectSaved();
  await steps.handIn();
  await expect(page.getByRole('status').filter({ hasText: titles.ru })).toHaveCount(0);

  const staff = await apiAs(loginOf('examiner'));
  const wish = { attemptIds: [await attemptId()], minutes: 20, reason: 'Сбой связи', afterShown: true };
  await staff.send('POST', `/tests/${testId}/reopenings`, { requestId: `e2e-${inLatin(ownMark())}`, ...wish });
  const news = page.getByText(t('reopened.title', { title: titles.ru })).first();
  await expect(news).toBeVisible();
  await page
    .getByRole('link', { name: t('testCard.continue') })
    .first()
    .click();
  await steps.expectAnswered(1);
  expect(await steps.secondsLeft()).toBeGreaterThan(19 * 60);
  await steps.handIn();
  await expect(page.getByText(t('reopened.title', { title: titles.ru }))).toHaveCount(0);
});
