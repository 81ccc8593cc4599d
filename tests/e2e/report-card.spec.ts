import { readFile } from 'node:fs/promises';
import { loginOf } from './accounts.ts';
import { holdExam } from './exam-setup.ts';
import { expect, test } from './fixtures.ts';

test('an examiner writes remarks and closes the sheet; only an admin opens it again', async ({
  page,
  apiAs,
  makeAccount,
  enter,
  t,
}) => {
  test.slow();
  const remarkLabel = t('reportCards.remarkOf', { name: '' }).trim();
  const admin = await apiAs(loginOf('admin'));
  const learner = await makeAccount('user');
  const { testId, title } = await holdExam(admin, await apiAs(learner.login), learner);

  await enter(loginOf('examiner'));
  await page.goto('/admin/report-card');
  const exam = page.getByRole('listitem').filter({ hasText: title });
  await exam.getByRole('button', { name: t('reportCards.exams.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reportCards.exams.open') })
    .click();

  await page.waitForURL(/\/admin\/report-card\/\d+$/);
  const sheetUrl = page.url();
  const remark = page.getByLabel(remarkLabel);
  await remark.fill('Прибыл с опозданием');
  await remark.blur();
  await expect(page.getByText(t('reportCards.saving.saved'), { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(remarkLabel)).toHaveValue('Прибыл с опозданием');

  await page.getByRole('button', { name: t('reportCards.actions.close') }).click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByRole('button', { name: t('reportCards.actions.close') })).toBeDisabled();
  await closing.getByRole('checkbox').check();
  await closing.getByRole('button', { name: t('reportCards.actions.close') }).click();
  await expect(page.getByText(t('reportCards.status.closed', { version: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByLabel(remarkLabel)).toHaveCount(0);
  await expect(page.getByText('Прибыл с опозданием')).toBeVisible();
  await expect(page.getByRole('button', { name: t('reportCards.actions.reopen') })).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('reportCards.actions.pdf') }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await enter(loginOf('admin'));
  await page.goto(`/admin/tests/report-cards/${testId}`);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(sheetUrl);
  await page.getByRole('button', { name: t('reportCards.actions.reopen') }).click();
  await page.getByRole('dialog').getByLabel(t('reportCards.reopen.reason')).fill('Апелляция');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reportCards.actions.reopen') })
    .click();
  await expect(page.getByText(t('reportCards.status.reopened', { version: 1 }))).toBeVisible();

  await page.getByLabel(remarkLabel).fill('Апелляция отклонена');
  await page.getByLabel(remarkLabel).blur();
  await expect(page.getByText(t('reportCards.saving.saved'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('reportCards.actions.close') }).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reportCards.actions.close') })
    .click();
  await expect(page.getByText(t('reportCards.status.closed', { version: 2 }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('reportCards.actions.versions') }).click();
  const versions = page.getByRole('dialog', { name: t('reportCards.versions.title') });
  await expect(versions.getByText(t('reportCards.versions.intact'))).toHaveCount(2);
  await versions.getByRole('button', { name: t('reportCards.versions.compare', { version: 1 }) }).click();
  await expect(versions.locator('ins')).toHaveText('Апелляция отклонена');
});
