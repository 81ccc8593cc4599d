import { loginOf } from './accounts.ts';
import { expect } from './fixtures.ts';
import { interveneIn } from './exam-setup.ts';
import { test } from './seat.ts';

test('what the examiner does reaches the learner: time, a message, a pause, the end', async ({
  page,
  t,
  apiAs,
  takeSeat,
}) => {
  const { testId, questions, steps, attemptId } = await takeSeat();
  await steps.begin(testId);
  const act = interveneIn(await apiAs(loginOf('admin')), testId, await attemptId());
  const soon = { timeout: 5000 };

  const before = await steps.secondsLeft();
  await act({ action: 'extra-time', minutes: 10, reason: 'Пожарная тревога' });
  await expect(async () => expect(await steps.secondsLeft()).toBeGreaterThan(before + 500)).toPass(soon);
  await expect(page.getByText(t('testing.time.given', { time: '10 мин' }))).toBeVisible();

  await act({ action: 'message', text: 'Во втором вопросе опечатка' });
  const message = page.getByRole('dialog', { name: t('testing.message.title') });
  await expect(message.getByText('Во втором вопросе опечатка')).toBeVisible(soon);
  await message.getByRole('button', { name: t('testing.message.read') }).click();
  await page.getByRole('button', { name: t('testing.message.open', { smart_count: 1 }) }).click();
  await expect(message.getByText('Во втором вопросе опечатка')).toBeVisible();
  await message.getByRole('button', { name: t('testing.message.read') }).click();

  await act({ action: 'pause', reason: 'Шум в коридоре' });
  await expect(page.getByRole('heading', { name: t('testing.paused.title') })).toBeVisible(soon);
  await expect(page.getByRole('radio')).toHaveCount(0);
  const standing = await steps.secondsLeft();
  const since = Date.now();
  // Real time must pass to show that the clock is paused.
  await expect.poll(() => Date.now() - since, { intervals: [500] }).toBeGreaterThan(2500);
  expect(await steps.secondsLeft()).toBe(standing);
  await act({ action: 'resume', reason: 'Стало тихо' });
  await steps.at(1);
  await steps.answerFrom(1, questions.length);
  await steps.expectSaved();

  await act({ action: 'force-submit', reason: 'Зал закрывается' });
  await steps.expectResult('passed', '100');
  await expect(page.getByText(t('result.closedBy.staff'))).toBeVisible();
});

test('an access code is asked for, a wrong one is told at its field; leaving the page is warned of and ends the exam', async ({
  page,
  t,
  takeSeat,
}) => {
  const { testId, steps } = await takeSeat({
    accessCode: 'Алма-2026',
    integrityPolicy: 'end',
    integrityLimit: 2,
    blockClipboard: true,
  });
  await steps.openTest(testId);
  await expect(page.getByText(t('testPage.needs.why'))).toBeVisible();
  await page.getByRole('button', { name: t('testPage.start.first'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel(t('testPage.start.code'));
  const start = dialog.getByRole('button', { name: t('testPage.start.confirm'), exact: true });
  await start.click();
  await expect(code).toHaveAccessibleDescription(new RegExp(t('testPage.start.codeMissing')));
  await code.fill('Алма-2025');
  await start.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('Алма-2026');
  await start.click();
  await steps.answerFrom(1, 1);
  await steps.expectSaved();

  const copy = () =>
    page.evaluate(() => document.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true })));
  expect(await copy()).toBe(false);
  await expect(page.getByText(t('testing.integrity.blocked'))).toBeVisible();
  const warning = page.getByRole('dialog', { name: t('testing.integrity.warnedTitle') });
  await expect(warning).toContainText(t('testing.integrity.countOf', { count: 1, limit: 2 }));
  await warning.getByRole('button', { name: t('testing.integrity.understood') }).click();
  await copy();
  await expect(page.getByRole('heading', { name: t('testing.ended.title') })).toBeVisible();
  await page.getByRole('button', { name: t('testing.late.toResult') }).click();
  await expect(page.getByText(t('result.closedBy.policy'))).toBeVisible();
});

test('the exam is gone through by keyboard, and the time is told when it is asked for', async ({
  page,
  t,
  takeSeat,
}) => {
  const { testId, steps } = await takeSeat();
  await steps.begin(testId);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('status').filter({ hasText: /(29|30)\sмин/ })).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();

  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const normal = await size();
  await page.getByRole('button', { name: t('testing.largeType.name') }).click();
  await expect.poll(size).toBeGreaterThanOrEqual(normal * 1.4);
  await page.reload();
  await steps.at(1);
  await expect.poll(size).toBeGreaterThanOrEqual(normal * 1.4);
});
