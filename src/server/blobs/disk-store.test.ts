import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blobStoreBehaviour } from './blob-store.fixture.ts';
import { blobPath } from './blob-store.ts';
import { DiskStore } from './disk-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

blobStoreBehaviour('contents on disk', async () => new DiskStore(mkdtempSync(join(folder, 'store-'))));

describe('DiskStore', () => {
  it('is empty where there is no folder', async () => {
    const found = [];
    for await (const blob of new DiskStore(join(folder, 'none')).all()) found.push(blob);
    expect(found).toEqual([]);
  });

  it('lists no file that is still being written, nor one in a place that is not its own', async () => {
    const dataDir = mkdtempSync(join(folder, 'half-'));
    const store = new DiskStore(dataDir);
    const hash = await store.keep(Buffer.from('whole'));
    const path = join(dataDir, blobPath(hash));
    writeFileSync(`${path}.half`, 'wh');
    const elsewhere = join(dataDir, 'files/00/00', hash);
    mkdirSync(dirname(elsewhere), { recursive: true });
    writeFileSync(elsewhere, 'whole');
    const found = [];
    for await (const { contentHash } of store.all()) found.push(contentHash);
    expect(found).toEqual([hash]);
  });

  it('leaves nothing of a file that cannot be brought', async () => {
    const dataDir = mkdtempSync(join(folder, 'missing-'));
    await expect(new DiskStore(dataDir).takeIn(join(dataDir, 'none'), 'ab'.repeat(32))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(readdirSync(join(dataDir, 'files/ab/ab'))).toEqual([]);
  });
});
