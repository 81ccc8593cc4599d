import { expect } from './fixtures.ts';
import { test } from './seat.ts';

test('a learner loses the network, goes on answering, and nothing is lost', async ({ page, context, takeSeat }) => {
  const { testId, title, steps } = await takeSeat();
  await steps.begin(testId);
  await context.setOffline(true);
  await steps.answerFrom(1, 3);
  await steps.expectQueued(3);

  await context.setOffline(false);
  await steps.expectSaved();
  await page.reload();
  await steps.at(4);
  await steps.expectAnswered(3);
  await expect(page.getByText(title)).toBeVisible();
});

test('two windows on one attempt: the newer writes, the older says so and can take it back', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, api, steps: first, on } = await takeSeat();
  await api.send('POST', `/my/tests/${testId}/attempts`);
  await first.goOn(testId, 1);

  const second = on(await context.newPage());
  await second.goOn(testId, 1);
  await second.answerThis();
  await second.expectSaved();

  const dialog = page.getByRole('dialog', { name: t('testing.takenOver.title') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('testing.takenOver.continue') }).click();
  await expect(dialog).toBeHidden();
  await first.expectAnswered(1);
});

test('when the time is over the attempt hands itself in', async ({ page, t, takeSeat }) => {
  const { steps, beginShort } = await takeSeat();
  await beginShort();
  await steps.answerThis();
  await steps.expectSaved();
  await expect(page.getByText(t('testing.timedOut'))).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible({ timeout: 30_000 });
  await steps.expectResult('not_passed');
});

test('no key of a question reaches the browser before the result', async ({ page, takeSeat }) => {
  const { testId, api, steps } = await takeSeat({ reviewPolicy: 'score' });
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/my/')) bodies.push(response.text());
  });
  await api.send('POST', `/my/tests/${testId}/attempts`);
  await steps.goOn(testId, 1);
  await steps.answerThis();
  await steps.expectSaved();
  await steps.handIn();
  const seen = (await Promise.all(bodies)).join('\n');
  expect(seen).toContain('serverNow');
  expect(seen).not.toMatch(/"correct":|"answers":\[\{"text"|"tolerance"|"caseSensitive"|эвакуационный/);
  expect(seen).not.toMatch(/"key":\{/);
});
