import { type Api, expect, type Page } from './fixtures.ts';
import { test } from './seat.ts';

test('a second device takes the exam over after it has asked, and the first is told at once', async ({
  page,
  t,
  takeSeat,
  elsewhere,
}) => {
  const { testId, questions, api, steps: first, on } = await takeSeat();
  await first.begin(testId);
  await first.answerFrom(1, 2);
  await first.expectSaved();

  const screen = await elsewhere(api);
  const second = on(screen);
  await screen.goto(`/user/testing/${testId}`);
  await expect(screen.getByRole('heading', { name: t('testing.elsewhere.title') })).toBeVisible();
  // The attempt is not taken over before the person confirms.
  await expect(page.getByRole('dialog')).toBeHidden();
  await screen.getByRole('button', { name: t('testing.elsewhere.continue') }).click();
  await second.at(3);
  await second.expectAnswered(2);
  await expect(page.getByRole('dialog', { name: t('testing.takenOver.title') })).toBeVisible({ timeout: 5000 });
  await second.answerFrom(3, questions.length);
  await second.expectSaved();
  await second.handIn();
  await second.expectResult('passed', '100');
});

/** Tampers with the journal on disk: adds an answer to the next question, given before the attempt by a receipt of the attempt. */
function slipIn(page: Page, attemptId: number, position: number): Promise<void> {
  return page.evaluate(
    (which) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('synaq-exams');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const tx = open.result.transaction('entries', 'readwrite');
          const store = tx.objectStore('entries');
          const all = store.getAll();
          all.onsuccess = () => {
            // After the newest entry: what is in the journal stays as it is.
            const own = all.result.filter((entry) => entry.attemptId === which.attemptId);
            const entry = own.toSorted((one, other) => one.seq - other.seq).at(-1);
            if (entry?.position !== which.position) return reject(new Error('The newest entry is of another question'));
            const at = new Date(Date.parse(entry.at) - 3_600_000).toISOString();
            store.put({ ...entry, seq: entry.seq + 1, position: entry.position + 1, state: 'waiting', at });
          };
          tx.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    { attemptId, position },
  );
}

/** Sends late answers with forged times through the API and returns the verdicts. */
async function judge(api: Api, attemptId: number, receipts: readonly string[]): Promise<string[][]> {
  const entries = receipts.map((receipt, index) => ({
    epoch: 1,
    seq: 900 + index,
    position: 2,
    answer: { type: 'true_false', value: true },
    at: new Date(Date.now() - 3_600_000).toISOString(),
    receipt,
  }));
  const path = `/my/attempts/${attemptId}/late-answers`;
  const judged = await api.send<{ entries: { outcome: string; reason: string }[] }>('POST', path, { entries });
  return judged.entries.map(({ outcome, reason }) => [outcome, reason]);
}

test('entries that claim an earlier time than they can have are refused, and the person is told why', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { api, steps, attemptId, beginShort, untilOver } = await takeSeat();
  const opened = page.waitForResponse((response) => response.url().endsWith('/open'));
  await beginShort();
  const { receipt } = (await (await opened).json()) as { receipt: string };
  const attempt = await attemptId();
  await steps.answerFrom(1, 1);
  await steps.expectSaved();
  await context.setOffline(true);
  await steps.answerFrom(2, 2);
  await steps.expectQueued(1);
  await slipIn(page, attempt, 1);
  await page.close({ runBeforeUnload: false });
  await untilOver();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/user/main');
  const report = again.getByRole('region', { name: t('testing.late.label') });
  await expect(report).toContainText(t('testing.late.refused', { smart_count: 1 }));
  await expect(report).toContainText(t('testing.late.reasons.before-receipt'));

  // The same through the API: a genuine receipt does not make a forged time valid.
  expect(await judge(api, attempt, [receipt, 'made-up'])).toEqual([
    ['refused', 'before-receipt'],
    ['refused', 'receipt'],
  ]);
});

test('before the hand-in the person is told what the other device has not sent, until it has come', async ({
  page,
  context,
  t,
  takeSeat,
  elsewhere,
}) => {
  const { testId, questions, api, steps: phone, on } = await takeSeat();
  await phone.begin(testId);
  await phone.expectReadyForOffline();
  await phone.answerFrom(1, 1);
  await phone.expectSaved();
  // Answers do not get through, heartbeats do.
  await page.route('**/answers/*', (route) => route.abort());
  await phone.answerFrom(2, 3);
  await phone.expectQueued(2);
  await page.waitForResponse(
    (response) => response.url().endsWith('/beat') && response.request().postDataJSON().queued === 2,
  );
  await context.setOffline(true);

  const screen = await elsewhere(api);
  const desk = on(screen);
  await screen.goto(`/user/testing/${testId}`);
  await screen.getByRole('button', { name: t('testing.elsewhere.continue') }).click();
  await desk.at(2);
  await screen
    .getByRole('button', { name: t('testing.finish'), exact: true })
    .first()
    .click();
  const dialog = screen.getByRole('dialog');
  const told = dialog.getByText(t('testing.submit.elsewhere.unsentTitle', { smart_count: 2 }));
  await expect(told).toBeVisible();
  await context.setOffline(false);
  await expect(told).toBeHidden({ timeout: 40_000 });
  await dialog.getByRole('button', { name: t('testing.submit.back'), exact: true }).click();
  await desk.expectAnswered(3);
  await desk.next();
  await desk.next();
  await desk.answerFrom(4, questions.length);
  await desk.expectSaved();
  await desk.handIn();
  await desk.expectResult('passed', '100');
});
