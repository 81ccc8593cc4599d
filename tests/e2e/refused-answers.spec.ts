import { expect } from './fixtures.ts';
import { test } from './seat.ts';

test('a number that is none is said to be none everywhere, stays in its field, and is corrected', async ({
  page,
  t,
  takeSeat,
}) => {
  const { testId, steps, questions } = await takeSeat();
  const place = questions.findIndex(({ right }) => right.type === 'numeric') + 1;
  const navigator = page.getByRole('complementary', { name: t('testing.navigator') });
  const cell = (standing: 'full' | 'refused') =>
    navigator.getByRole('button', {
      name: `${t('question.number', { number: place })}, ${t(`testing.standing.${standing}`)}`,
      exact: true,
    });
  const field = page.getByRole('main').getByRole('textbox');
  const notAccepted = page.getByText(t('testing.save.refused', { count: 1 }), { exact: true });

  await steps.begin(testId);
  await navigator.getByRole('button', { name: new RegExp(`^${t('question.number', { number: place })},`) }).click();
  await steps.at(place);
  await field.fill('около 30');
  await expect(page.getByText(t('question.notNumeric'))).toBeVisible();
  await expect(notAccepted).toBeVisible();
  await expect(page.getByText(t('testing.save.saved'))).toBeHidden();
  await expect(cell('refused')).toBeVisible();

  await page.reload();
  await steps.at(place);
  await expect(field).toHaveValue('около 30');
  await expect(notAccepted).toBeVisible();

  await navigator.getByRole('button', { name: t('testing.finish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const told = dialog.getByRole('alert').filter({ hasText: t('testing.submit.refused', { smart_count: 1 }) });
  await told.getByRole('button', { name: t('question.number', { number: place }), exact: true }).click();

  await field.fill('30\u00a0минут');
  await expect(page.getByText(t('question.readAs', { number: '30' }))).toBeVisible();
  await steps.expectSaved();
  await expect(cell('full')).toBeVisible();
  await steps.handIn();
  await expect(
    page.getByRole('listitem').filter({ hasText: '30\u00a0минут' }).getByText(t('question.verdict.correct')),
  ).toBeVisible();
});

test('who signs out is told what only this device holds; afterwards nothing is left on it', async ({
  page,
  context,
  t,
  apiAs,
  takeSeat,
}) => {
  const { testId, learner, steps } = await takeSeat();
  await steps.begin(testId);
  await steps.expectReadyForOffline();
  await context.setOffline(true);
  await steps.answerFrom(1, 2);
  await steps.expectQueued(2);
  await page.getByRole('link', { name: t('testing.leave') }).click();
  await page
    .getByRole('link', { name: t('menu.learner.profile') })
    .first()
    .click();
  const signOut = page.getByRole('button', { name: t('profile.signOut'), exact: true });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: t('testing.signOut.title') });
  await expect(dialog.getByText(t('testing.signOut.unsent', { smart_count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: t('testing.signOut.deliver'), exact: true }).click();
  await expect(dialog.getByText(t('testing.signOut.failed'))).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: t('testing.signOut.deliver'), exact: true }).click();
  await expect(page.getByLabel(t('signIn.login'), { exact: true })).toBeVisible();

  const left = await page.evaluate(async () => {
    const open = indexedDB.open('synaq-exams');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const asked = db.transaction(name).objectStore(name).count();
        asked.onsuccess = () => resolve(asked.result);
      });
    const counts = await Promise.all([...db.objectStoreNames].map(count));
    return { rows: counts.reduce((sum, one) => sum + one, 0), pictures: await caches.has('synaq-pictures') };
  });
  expect(left).toEqual({ rows: 0, pictures: false });
  const again = await apiAs(learner.login);
  const { test: seen } = await again.send<{ test: { activeAttemptId: number } }>('GET', `/my/tests/${testId}`);
  const session = await again.send<{ answers: object[] }>('POST', `/my/attempts/${seen.activeAttemptId}/open`, {
    deviceId: 'another-device',
    takeOver: true,
  });
  expect(session.answers).toHaveLength(2);
});
