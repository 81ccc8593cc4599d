import { expect } from './fixtures.ts';
import { test } from './seat.ts';

test('without a network from the first minute to the last, the exam is graded in full', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { questions, steps, beginShort, untilOver } = await takeSeat();
  await beginShort();
  await context.setOffline(true);
  await steps.answerFrom(1, questions.length);
  await steps.expectQueued(questions.length);
  await expect(page.getByText(t('testing.timedOut'))).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(t('testing.handingInOffline'))).toBeVisible();
  // The server submits the attempt after the deadline, without having received any answer.
  await untilOver();

  await context.setOffline(false);
  const report = page.getByRole('region', { name: t('testing.late.label') });
  await expect(report).toContainText(t('testing.late.taken', { smart_count: questions.length }), { timeout: 40_000 });
  await page.getByRole('button', { name: t('testing.late.toResult') }).click();
  await steps.expectResult('passed', '100');
});

test('the tab is closed while there is no network, opened again, and goes on', async ({ page, context, takeSeat }) => {
  const { testId, questions, steps, on } = await takeSeat();
  await steps.begin(testId);
  await steps.expectReadyForOffline();
  await steps.answerFrom(1, 1);
  await steps.expectSaved();
  await context.setOffline(true);
  await steps.answerFrom(2, 3);
  await steps.expectQueued(2);
  await page.close({ runBeforeUnload: false });

  const later = on(await context.newPage());
  await later.goOn(testId, 4);
  await later.expectAnswered(3);
  await later.answerFrom(4, 4);
  await context.setOffline(false);
  await later.expectSaved();
  await later.answerFrom(5, questions.length);
  await later.expectSaved();
  await later.handIn();
  await later.expectResult('passed', '100');
});

test('what a closed tab left is delivered when the browser is opened after the end', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, questions, steps, beginShort, untilOver } = await takeSeat();
  await beginShort();
  await context.setOffline(true);
  await steps.answerFrom(1, questions.length);
  await steps.expectQueued(questions.length);
  await page.close({ runBeforeUnload: false });
  await untilOver();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/user/main');
  await expect(again.getByText(t('testing.leftovers.title'))).toBeVisible();
  await expect(again.getByText(t('testing.late.taken', { smart_count: questions.length }))).toBeVisible();
  await again.goto(`/user/test-list/${testId}`);
  const first = again.getByRole('listitem').filter({ hasText: t('testPage.history.number', { number: 1 }) });
  await expect(first.getByText('100 %', { exact: true })).toBeVisible();
});
