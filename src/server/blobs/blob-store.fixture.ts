import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blob, BlobStore } from './blob-store.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const NOTHING = hashOf(randomBytes(16));

/** What every store of contents does. @param open a store that nobody else uses */
export function blobStoreBehaviour(title: string, open: () => Promise<BlobStore>): void {
  describe(title, () => {
    const folder = mkdtempSync(join(tmpdir(), 'synaq-blobs-'));
    let store: BlobStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => {
      store.close();
      rmSync(folder, { recursive: true });
    });
    const bytesOf = async (hash: string, range?: { first: number; last: number }) => {
      const stream = await store.read(hash, range);
      return stream && buffer(stream);
    };
    const all = async () => {
      const found: Blob[] = [];
      for await (const blob of store.all()) found.push(blob);
      return found;
    };
    const aFile = (bytes: Uint8Array) => {
      const path = join(folder, hashOf(randomBytes(8)));
      writeFileSync(path, bytes);
      return path;
    };

    it('keeps bytes under their hash, once', async () => {
      const bytes = randomBytes(1000);
      const hash = await store.keep(bytes);
      expect(hash).toBe(hashOf(bytes));
      expect(await store.keep(Buffer.from(bytes))).toBe(hash);
      expect(await bytesOf(hash)).toEqual(bytes);
      expect(await store.sizeOf(hash)).toBe(1000);
      expect((await all()).filter(({ contentHash }) => contentHash === hash)).toEqual([
        { contentHash: hash, bytes: 1000, storedAt: expect.any(Date) },
      ]);
    });

    it('keeps nothing at all, too', async () => {
      const hash = await store.keep(new Uint8Array());
      expect(await bytesOf(hash)).toEqual(Buffer.alloc(0));
      expect(await store.sizeOf(hash)).toBe(0);
    });

    it('takes in a file of several parts, which is gone then', async () => {
      const bytes = randomBytes(35 * 1024 * 1024);
      const [path, again] = [aFile(bytes), aFile(bytes)];
      await store.takeIn(path, hashOf(bytes));
      await store.takeIn(again, hashOf(bytes));
      expect([existsSync(path), existsSync(again)]).toEqual([false, false]);
      expect(hashOf((await bytesOf(hashOf(bytes))) ?? Buffer.alloc(0))).toBe(hashOf(bytes));
    });

    it('reads ranges', async () => {
      const hash = await store.keep(Buffer.from('0123456789'));
      expect(String(await bytesOf(hash, { first: 0, last: 0 }))).toBe('0');
      expect(String(await bytesOf(hash, { first: 3, last: 5 }))).toBe('345');
      expect(String(await bytesOf(hash, { first: 9, last: 9 }))).toBe('9');
    });

    it('lends a content as a file', async () => {
      const hash = await store.keep(Buffer.from('to be lent'));
      expect(await store.lend(hash, async (path) => readFileSync(path, 'utf8'))).toBe('to be lent');
      await expect(store.lend(hash, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    });

    it('says where there is nothing', async () => {
      expect(await store.read(NOTHING)).toBeUndefined();
      expect(await store.read(NOTHING, { first: 0, last: 1 })).toBeUndefined();
      expect(await store.sizeOf(NOTHING)).toBeUndefined();
      expect(await store.lend(NOTHING, async () => 'lent')).toBeUndefined();
      await store.remove(NOTHING);
    });

    it('removes', async () => {
      const hash = await store.keep(Buffer.from('to be removed'));
      await store.remove(hash);
      expect(await store.sizeOf(hash)).toBeUndefined();
      expect((await all()).map(({ contentHash }) => contentHash)).not.toContain(hash);
    });

    it('stores the same content for many at once', async () => {
      const bytes = randomBytes(50_000);
      const hashes = await Promise.all(Array.from({ length: 8 }, () => store.keep(bytes)));
      expect(new Set(hashes)).toEqual(new Set([hashOf(bytes)]));
      expect(await bytesOf(hashOf(bytes))).toEqual(bytes);
    });
  });
}
