import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

  const elsewhere = '/dev/shm';
  const isElsewhere = existsSync(elsewhere) && statSync(elsewhere).dev !== statSync(folder).dev;

  it.skipIf(!isElsewhere)('takes in a file of another disk', async () => {
    const store = new DiskStore(mkdtempSync(join(folder, 'moved-')));
    const bytes = randomBytes(3 * 1024 * 1024);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = join(elsewhere, `synaq-${randomUUID()}`);
    writeFileSync(path, bytes);
    await store.takeIn(path, hash);
    expect(existsSync(path)).toBe(false);
    const stored = await store.read(hash);
    expect(stored && (await buffer(stored)).equals(bytes)).toBe(true);
    const found = [];
    for await (const blob of store.all()) found.push(blob.contentHash);
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
