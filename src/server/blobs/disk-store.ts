import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { exists } from '../exists.ts';
import { type Blob, blobPath, type BlobStore, type ByteRange, hashOfPath } from './blob-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Read at once: with the 64 KB of the default, segments of films come at half the speed. */
const READ_BYTES = 256 * 1024;

/** Contents in the data folder. */
export class DiskStore implements BlobStore {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  #pathOf(contentHash: string): string {
    return join(this.#dataDir, blobPath(contentHash));
  }

  async keep(bytes: Uint8Array): Promise<string> {
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    await this.#place(contentHash, (aside) => write(aside, bytes));
    return contentHash;
  }

  async takeIn(path: string, contentHash: string): Promise<void> {
    await this.#place(contentHash, async (aside) => {
      await sync(path);
      await rename(path, aside);
    });
    await rm(path, { force: true });
  }

  /** A content appears under its name when all of it is on disk. */
  async #place(contentHash: string, bring: (aside: string) => Promise<void>): Promise<void> {
    const path = this.#pathOf(contentHash);
    if (await exists(path)) return;
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    try {
      await bring(aside);
      await rename(aside, path);
    } catch (error) {
      // Remove the partial file: on a full disk others need the space.
      await rm(aside, { force: true });
      throw error;
    }
    await sync(dirname(path));
  }

  async read(contentHash: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = this.#pathOf(contentHash);
    if (!(await exists(path))) return undefined;
    return createReadStream(path, { highWaterMark: READ_BYTES, ...(range && { start: range.first, end: range.last }) });
  }

  async sizeOf(contentHash: string): Promise<number | undefined> {
    try {
      return (await stat(this.#pathOf(contentHash))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async lend<T>(contentHash: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = this.#pathOf(contentHash);
    return (await exists(path)) ? work(path) : undefined;
  }

  async remove(contentHash: string): Promise<void> {
    await rm(this.#pathOf(contentHash), { force: true });
  }

  async *all(): AsyncIterable<Blob> {
    const folder = await opendir(join(this.#dataDir, 'files'), { recursive: true }).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    for await (const entry of folder ?? []) {
      const path = join(entry.parentPath, entry.name);
      const contentHash = hashOfPath(relative(this.#dataDir, path).split(sep).join('/'));
      if (contentHash === undefined || !entry.isFile()) continue;
      const about = await stat(path).catch((error: unknown) => {
        // Removed since the folder was read.
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (about !== undefined) yield { contentHash, bytes: about.size, storedAt: about.mtime };
    }
  }

  close(): void {
    // Holds nothing open.
  }
}
