import { loginOf } from './accounts.ts';
import { setUpExam } from './exam-setup.ts';
import { ExamSteps } from './exam-steps.ts';
import { type Api, expect, test } from './fixtures.ts';
import { questionFile } from './question-file.ts';

let requests = 0;

async function intervene(staff: Api, testId: number, attemptId: number, body: object): Promise<void> {
  requests += 1;
  const requestId = `e2e-${process.pid}-${requests}`;
  await staff.send('POST', `/tests/${testId}/interventions`, { requestId, attemptIds: [attemptId], ...body });
}

test('what the examiner does reaches the learner: time, a message, a pause, the end', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('room');
  const learner = await makeAccount('user');
  const admin = await apiAs(loginOf('admin'));
  const { testId } = await setUpExam(admin, questions, [learner], { shuffleQuestions: false });
  const api = await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await steps.begin(testId);
  const { test: mine } = await api.send<{ test: { activeAttemptId: number } }>('GET', `/my/tests/${testId}`);
  const act = (body: object) => intervene(admin, testId, mine.activeAttemptId, body);
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
  await page.waitForTimeout(2500);
  expect(await steps.secondsLeft()).toBe(standing);
  await act({ action: 'resume', reason: 'Стало тихо' });
  await steps.expectPlace(1, questions.length);
  await steps.answerFrom(1, questions.length);
  await steps.expectSaved();

  await act({ action: 'force-submit', reason: 'Зал закрывается' });
  await steps.expectResult('passed', '100');
  await expect(page.getByText(t('result.closedBy.staff'))).toBeVisible();
});

test('an access code is asked for, a wrong one is told at its field; leaving the page is warned of and ends the exam', async ({
  page,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('rules');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], {
    accessCode: 'Алма-2026',
    integrityPolicy: 'end',
    integrityLimit: 2,
    blockClipboard: true,
    shuffleQuestions: false,
  });
  await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await page.goto(`/user/test-list/${testId}`);
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
  await steps.expectPlace(1, questions.length);
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
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('keys');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], { shuffleQuestions: false });
  await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  await steps.begin(testId);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('status').filter({ hasText: /(29|30)\sмин/ })).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio').first()).toBeChecked();

  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  const normal = await size();
  await page.getByRole('button', { name: t('testing.largeType.name') }).click();
  expect(await size()).toBeGreaterThanOrEqual(normal * 1.4);
  await page.reload();
  await steps.expectPlace(1, questions.length);
  expect(await size()).toBeGreaterThanOrEqual(normal * 1.4);
});
