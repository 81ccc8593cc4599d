import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { LOCKED_PDF, OWNED_PDF } from '../../../../../../tests/support/locked-pdf.ts';
import { createMediaFile } from '../media-files.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-documents-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const DOCUMENT = { kind: 'document', media_type: 'application/pdf', file_name: 'Приказ.pdf' } as const;

describe('documents', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  it('say to staff in their language that only a password opens them', async () => {
    const locked = await createMediaFile(server, admin, LOCKED_PDF, DOCUMENT);
    expect(locked).toMatchObject({ state: 'ready', remarks: [expect.stringContaining('только по паролю')] });
    for (const [language, words] of [
      ['en', 'only with a password'],
      ['kk', 'тек құпиясөзбен'],
    ] as const) {
      const told = await admin.send('GET', `/media-files/${locked.id}`, undefined, {}, { 'accept-language': language });
      expect(told.body.remarks).toEqual([expect.stringContaining(words)]);
    }
    const open = await createMediaFile(server, admin, OWNED_PDF, DOCUMENT);
    expect(open).toMatchObject({ state: 'ready', remarks: [] });
  });

  it('say to staff that they are damaged', async () => {
    const lost = buildPdf(1).toString('latin1').replace('/Kids [3 0 R]', '/Kids [8 0 R]');
    const damaged = await createMediaFile(server, admin, Buffer.from(lost, 'latin1'), DOCUMENT);
    expect(damaged).toMatchObject({ state: 'failed', failure: expect.stringContaining('повреждён') });
  });
});
