import { loginOf } from './accounts.ts';
import { setUpExam } from './exam-setup.ts';
import { ExamSteps } from './exam-steps.ts';
import { expect, test } from './fixtures.ts';
import { questionFile } from './question-file.ts';

test('a second device takes the exam over after it has asked, and the first is told at once', async ({
  page,
  browser,
  baseURL,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('devices');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], { shuffleQuestions: false });
  const api = await enter(learner.login);
  const first = new ExamSteps(page, t, questions);
  await first.begin(testId);
  await first.answerFrom(1, 2);
  await first.expectSaved();

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-KZ' });
  try {
    const screen = await other.newPage();
    await screen.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
    const second = new ExamSteps(screen, t, questions);
    await screen.goto(`/user/testing/${testId}`);
    await expect(screen.getByRole('heading', { name: t('testing.elsewhere.title') })).toBeVisible();
    // Nothing has been taken before the person says so.
    await expect(page.getByRole('dialog')).toBeHidden();
    await screen.getByRole('button', { name: t('testing.elsewhere.continue') }).click();
    await second.expectPlace(3, questions.length);
    await second.expectAnswered(2);
    await expect(page.getByRole('dialog', { name: t('testing.takenOver.title') })).toBeVisible({ timeout: 5000 });
    await second.answerFrom(3, questions.length);
    await second.expectSaved();
    await second.handIn();
    await second.expectResult('passed', '100');
  } finally {
    await other.close();
  }
});

test('entries that claim an earlier time than they can have are refused, and the person is told why', async ({
  page,
  context,
  t,
  apiAs,
  makeAccount,
  enter,
}) => {
  const { questions } = questionFile('back-dated');
  const learner = await makeAccount('user');
  const { testId } = await setUpExam(await apiAs(loginOf('admin')), questions, [learner], {
    durationMinutes: 1,
    lateMinutes: 60,
    shuffleQuestions: false,
  });
  const api = await enter(learner.login);
  const steps = new ExamSteps(page, t, questions);
  let receipt = '';
  page.on('response', (response) => {
    if (!response.url().endsWith('/open')) return;
    void response.json().then((session: { receipt: string }) => {
      receipt = session.receipt;
    });
  });
  await steps.begin(testId);
  const { test: mine } = await api.send<{ test: { activeAttemptId: number } }>('GET', `/my/tests/${testId}`);
  await steps.answerFrom(1, 1);
  await steps.expectSaved();
  await context.setOffline(true);
  await steps.answerFrom(2, 2);
  await steps.expectQueued(1);
  // Somebody turns the journal on the disk: the answer claims a time before the attempt began, on the receipt that it has.
  await page.evaluate(
    (attemptId) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('synaq-exams');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const tx = open.result.transaction('entries', 'readwrite');
          const store = tx.objectStore('entries');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const entry of all.result) {
              if (entry.attemptId === attemptId && entry.position === 1) {
                store.put({ ...entry, at: new Date(Date.parse(entry.at) - 3_600_000).toISOString() });
              }
            }
          };
          tx.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    mine.activeAttemptId,
  );
  await page.close({ runBeforeUnload: false });
  await expect(async () => {
    const detail = await api.send<{ test: { state: string } }>('GET', `/my/tests/${testId}`);
    expect(detail.test.state).toBe('finished');
  }).toPass({ timeout: 100_000 });

  await context.setOffline(false);
  const again = await context.newPage();
  await again.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(api.user));
  await again.goto('/user/main');
  const report = again.getByRole('region', { name: t('testing.late.label') });
  await expect(report).toContainText(t('testing.late.refused', { smart_count: 1 }));
  await expect(report).toContainText(t('testing.late.reasons.before-receipt'));

  // The same without a browser: a genuine receipt does not make a claimed time true.
  const entry = {
    epoch: 1,
    seq: 900,
    position: 2,
    answer: { type: 'true_false', value: true },
    at: new Date(Date.now() - 3_600_000).toISOString(),
    receipt,
  };
  const judged = await api.send<{ entries: { outcome: string; reason: string }[] }>(
    'POST',
    `/my/attempts/${mine.activeAttemptId}/late-answers`,
    { entries: [entry, { ...entry, seq: 901, receipt: 'made-up' }] },
  );
  expect(judged.entries.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'before-receipt'],
    ['refused', 'receipt'],
  ]);
});
