import { expect } from './fixtures.ts';
import { test } from './seat.ts';

test('one question at a time: no way back, also without a network, after a reload and on the server', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, api, steps, attemptId } = await takeSeat({ navigation: 'forward' });
  await steps.openTest(testId);
  await expect(page.getByText(t('testPage.needs.forward'))).toBeVisible();
  await steps.pressStart();
  await expect(page.getByText(t('testing.forward.title'))).toBeVisible();
  await page.getByRole('button', { name: t('testing.forward.begin') }).click();

  await steps.answerFrom(1, 2);
  await steps.at(3);
  await expect(page.getByRole('button', { name: t('testing.previous') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('testing.mark'), exact: true })).toHaveCount(0);

  await context.setOffline(true);
  await steps.next();
  const warning = page.getByRole('dialog', { name: t('testing.forward.lacksTitle') });
  await warning.getByRole('button', { name: t('testing.forward.goOn') }).click();
  await steps.at(4);
  await steps.answerThis();
  await steps.expectQueued(1);
  await context.setOffline(false);
  await steps.expectSaved();

  await page.reload();
  await steps.at(4);
  await steps.expectAnswered(3);
  const save = { epoch: 2, seq: 100, answer: null, head: { count: 100, hash: 'h'.repeat(43) } };
  const path = `/my/attempts/${await attemptId()}/answers/2`;
  await expect(api.send('PUT', path, save)).rejects.toThrow('question-left');

  await steps.next();
  await steps.answerFrom(5, 6);
  await steps.expectSaved();
  await page.getByRole('button', { name: t('testing.finish') }).click();
  await page.getByRole('button', { name: t('testing.submit.confirm'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible();
});
