import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { ownMark } from './own.ts';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../src/server/demo/packages/files/${name}.zip`, import.meta.url));

const TRACKS = sample('tracks-scorm-1.2');
const SIGNALS = sample('signals-scorm-2004');

test('a package is uploaded, tried, saved and replaced', async ({ page, enterNew, t }) => {
  await enterNew('admin');
  await page.goto('/admin/create-scorm');
  const read = (name: string) => page.getByText(t('packagePage.reading.done', { name }));
  await page.locator('input[type="file"]').setInputFiles(TRACKS);
  await expect(read('tracks-scorm-1.2.zip')).toBeVisible({ timeout: 60_000 });
  const contents = page.getByRole('list', { name: t('packagePage.contents.title') });
  await expect(contents.getByRole('listitem').first()).toBeVisible();

  await page.getByRole('button', { name: t('packagePage.try.buttonNew') }).click();
  const player = page.getByRole('dialog');
  await expect(player.locator('iframe')).toBeVisible();
  await player.getByRole('button', { name: t('packagePage.try.calls') }).click();
  await player.getByRole('button', { name: t('packagePage.try.close') }).click();
  await expect(player).toBeHidden();

  const title = `Пакет ${ownMark()}`;
  await page
    .getByRole('textbox', { name: t('resources.scorms.fields.title') })
    .first()
    .fill(title);
  await page.getByRole('button', { name: t('ra.action.save') }).click();
  await expect(page).toHaveURL(/\/admin\/edit-scorm\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByText(title)).first()).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles(SIGNALS);
  await expect(read('signals-scorm-2004.zip')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(t('packagePage.replace.gone'))).toBeVisible();
  await expect(page.getByText(t('packagePage.replace.noAttempts'))).toBeVisible();
  await page.getByRole('button', { name: t('ra.action.save') }).click();
  await expect(page).toHaveURL(/\/admin\/scorms$/);
  await expect(page.getByRole('row', { name: title })).toContainText('SCORM 2004');
});
