import { expect, type Page } from './fixtures.ts';
import { test } from './seat.ts';

/** From now on the browser has no room for anything new; before the page is loaded. */
async function limitDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (sessionStorage.getItem('full') !== null) throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
}

test('a hand-in without a network on a full disk is said to have failed, and works when the network is back', async ({
  page,
  context,
  t,
  takeSeat,
}) => {
  const { testId, questions, steps } = await takeSeat();
  await limitDisk(page);
  await steps.begin(testId);
  await steps.answerFrom(1, 2);
  await steps.expectSaved();
  await page.evaluate(() => sessionStorage.setItem('full', '1'));
  await context.setOffline(true);
  await steps.answerFrom(3, questions.length);
  await expect(page.getByText(t('testing.notDurable'))).toBeVisible();
  const finish = page.getByRole('button', { name: t('testing.finish'), exact: true }).first();
  await finish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('testing.submit.confirm'), exact: true }).click();
  const failed = dialog.getByText(t('testing.submit.notKeptTitle'));
  await expect(failed).toBeVisible();
  await expect(page.getByRole('heading', { name: t('testing.queued.title') })).toHaveCount(0);

  // It can be taken back, and tried again.
  await dialog.getByRole('button', { name: t('testing.submit.back'), exact: true }).click();
  await steps.at(questions.length);
  await steps.expectQueued(questions.length - 2);
  await finish.click();
  await expect(failed).toBeHidden();
  await dialog.getByRole('button', { name: t('testing.submit.confirm'), exact: true }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await steps.expectResult('passed', '100');
});

test("a proxy's page refuses no answer: it stays on the device and is sent when the server answers again", async ({
  page,
  t,
  takeSeat,
}) => {
  const { testId, questions, steps } = await takeSeat();
  await steps.begin(testId);
  const body = '<html><h1>413 Request Entity Too Large</h1></html>';
  const statuses = [400, 403, 404, 413];
  await page.route('**/my/attempts/**', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: statuses.shift() ?? 403, contentType: 'text/html', body })
      : route.continue(),
  );
  const last = page.waitForResponse((response) => response.request().method() === 'PUT' && response.status() === 413);
  await steps.answerFrom(1, questions.length);
  await steps.expectQueued(questions.length);
  await last;
  await expect(page.getByText(t('testing.save.refused', { count: 1 }), { exact: true })).toHaveCount(0);
  await page.unroute('**/my/attempts/**');
  await steps.expectSaved();
  await steps.handIn();
  await steps.expectResult('passed', '100');
});
