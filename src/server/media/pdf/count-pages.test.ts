import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../../tests/support/build-pdf.ts';
import { LOCKED_PDF, OWNED_PDF } from '../../../../tests/support/locked-pdf.ts';
import { countPages } from './count-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-pdf-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function count(bytes: Buffer): Promise<number | null> {
  files += 1;
  const path = join(folder, `${files}.pdf`);
  writeFileSync(path, bytes);
  return countPages(path, new AbortController().signal);
}

describe('countPages', { timeout: 600_000 }, () => {
  it('counts the pages of short documents and of very long ones', async () => {
    expect(await count(buildPdf(3))).toBe(3);
    expect(await count(buildPdf(10_000))).toBe(10_000);
  });

  it('runs nothing that a document brings', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>';
    expect(await count(buildPdf(2, script))).toBe(2);
  });

  it('does not know the pages of a document that only its password opens', async () => {
    const key = '<< /Filter /Standard /V 1 /R 2 /P -4';
    const secret = `<${'5a'.repeat(32)}>`;
    const locked = buildPdf(1)
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root 1 0 R /ID [<00><00>] /Encrypt ${key} /O ${secret} /U ${secret} >>`);
    expect(await count(Buffer.from(locked, 'latin1'))).toBeNull();
  });

  it('does not know the pages of a document that a program of our days has locked, and those of one that anybody may read', async () => {
    expect(await count(LOCKED_PDF)).toBeNull();
    expect(await count(OWNED_PDF)).toBe(1);
  });

  it('refuses a document whose pages are lost', async () => {
    const lost = buildPdf(2).toString('latin1').replace('/Kids [3 0 R 4 0 R]', '/Kids [8 0 R 9 0 R]');
    await expect(count(Buffer.from(lost, 'latin1'))).rejects.toMatchObject({ reason: 'media.brokenPdf' });
  });

  it('refuses a document without pages', async () => {
    await expect(count(buildPdf(0))).rejects.toMatchObject({ reason: 'media.brokenPdf' });
  });

  it('refuses what only claims to be a document', async () => {
    await expect(count(Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n'))).rejects.toMatchObject({
      reason: 'media.brokenPdf',
    });
  });
});
