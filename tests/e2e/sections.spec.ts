import { loginOf } from './accounts.ts';
import { expect } from './fixtures.ts';
import { test } from './seat.ts';

test('sections: one after another, early or by the clock, never back, also without a network', async ({
  page,
  context,
  t,
  apiAs,
  takeSeat,
}) => {
  const { testId, api, steps, attemptId } = await takeSeat();
  const admin = await apiAs(loginOf('admin'));
  const themes = await admin.send<{ id: number; title: { ru: string } }[]>(
    'GET',
    `/themes?${new URLSearchParams({ sort: '["id","ASC"]', range: '[0,2]' })}`,
  );
  const { questions } = await admin.send<{ questions: number[] }>('GET', `/tests/${testId}`);
  // Questions 1 and 2, 3 and 4, 5 and 6.
  for (const [index, id] of questions.entries())
    await admin.send('PUT', `/questions/${id}`, { themeId: themes[Math.floor(index / 2)]?.id });
  const sections = themes.map(({ id }, index) => ({ themeId: id, minutes: index === 1 ? 1 : 10 }));
  await admin.send('PUT', `/tests/${testId}`, { sections, durationMinutes: 21 });
  const said = (what: 'of' | 'entered', number: number) =>
    page.getByText(t(`paperSections.${what}`, { number, total: 3, title: themes[number - 1]?.title.ru ?? '' }), {
      exact: true,
    });
  const head = (number: number) => said('of', number);

  await steps.openTest(testId);
  await expect(page.getByText(themes[2]?.title.ru ?? '').first()).toBeVisible();
  await steps.pressStart();
  await expect(page.getByText(t('paperSections.introTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('paperSections.begin') }).click();

  await steps.at(1);
  await expect(head(1)).toBeVisible();
  await steps.answerFrom(1, 1);
  await steps.at(2);
  await page.getByRole('button', { name: t('testing.previous') }).click();
  await steps.at(1);
  await steps.next();

  await context.setOffline(true);
  await page
    .getByRole('button', { name: t('paperSections.next'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('paperSections.leave.title') });
  await expect(dialog.getByText(t('paperSections.leave.lacking', { list: '2' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('paperSections.leave.goOn') }).click();
  await steps.at(3);
  await expect(said('entered', 2)).toBeVisible();
  await expect(page.getByRole('button', { name: t('testing.previous') })).toBeDisabled();
  // A minute of its own; what was left of the ten is not carried over.
  expect(await steps.secondsLeft()).toBeLessThanOrEqual(60);
  await steps.answerThis();
  await steps.expectQueued(1);
  await context.setOffline(false);
  await steps.expectSaved();

  await page.reload();
  await expect(head(2)).toBeVisible();
  const save = { epoch: 2, seq: 100, answer: null, head: { count: 100, hash: 'h'.repeat(43) } };
  await expect(api.send('PUT', `/my/attempts/${await attemptId()}/answers/0`, save)).rejects.toThrow('section-over');

  // The clock goes on by itself.
  await steps.at(3);
  await expect(said('entered', 3)).toBeVisible({ timeout: 70_000 });
  await steps.at(5);
  await steps.answerFrom(5, 6);
  await steps.expectSaved();
  await page
    .getByRole('button', { name: t('testing.finish'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: t('testing.submit.confirm'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('result.summary') })).toBeVisible();
  for (const { title } of themes)
    await expect(page.getByRole('heading', { level: 3, name: title.ru, exact: true })).toBeVisible();
});
