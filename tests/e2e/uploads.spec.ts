import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { inLatin, ownMark } from './own.ts';

const MEGABYTE = 1024 * 1024;
/** The console sends parts of this size. */
const PART = 16 * MEGABYTE;
const BYTES = 20 * MEGABYTE;

const folder = mkdtempSync(join(tmpdir(), 'synaq-upload-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sound of silence, with words that no other file has. */
function recording(): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(BYTES - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.write(inLatin(ownMark()), 1000, 'latin1');
  const path = join(folder, 'recording.wav');
  writeFileSync(path, bytes);
  return path;
}

test('an upload whose tab was closed goes on where it was, in another tab', async ({ page, context, enter }) => {
  await enter(loginOf('admin'));
  const path = recording();
  const offsets: string[] = [];
  let isFirst = true;
  await context.route('**/api/v1/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      const offset = (await request.allHeaders())['upload-offset'] ?? '';
      offsets.push(offset);
      // The second part of the first tab never arrives.
      if (isFirst && offset !== '0') return;
    }
    await route.continue();
  });
  await page.goto('/admin/media-files/create');
  await page.locator('input[type="file"]').setInputFiles(path);
  await expect.poll(() => offsets).toEqual(['0', String(PART)]);
  isFirst = false;
  await page.close();

  const other = await context.newPage();
  let kept: string | undefined;
  other.on('response', (response) => {
    if (response.request().method() === 'HEAD') kept = response.headers()['upload-offset'];
  });
  await other.goto('/admin/media-files/create');
  await other.locator('input[type="file"]').setInputFiles(path);
  await expect(other.getByText('recording.wav')).toBeVisible();
  await expect(other.locator('.MuiAlert-colorSuccess')).toBeVisible();
  // What the server has is not sent again: the first part, and what came of the second one before its tab was gone.
  expect(offsets).toEqual(['0', String(PART), ...(kept === String(BYTES) ? [] : [kept])]);
  expect(Number(kept)).toBeGreaterThanOrEqual(PART);
});
