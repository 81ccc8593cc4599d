import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function pathOf(dataDir: string, contentHash: string): string {
  return join(dataDir, 'files', contentHash.slice(0, 2), contentHash.slice(2, 4), contentHash);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Stores bytes under their hash, durably and atomically. Equal content is stored once.
 * @returns the hash, 64 hexadecimal digits
 */
export async function keep(dataDir: string, bytes: Buffer): Promise<string> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const path = pathOf(dataDir, contentHash);
  if (await exists(path)) return contentHash;
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  try {
    await write(aside, bytes);
    await rename(aside, path);
  } catch (error) {
    // Remove the partial file: on a full disk others need the space.
    await rm(aside, { force: true });
    throw error;
  }
  await sync(dirname(path));
  return contentHash;
}

/** The stored bytes as a stream; undefined when there are none. */
export async function read(dataDir: string, contentHash: string): Promise<ReadStream | undefined> {
  const path = pathOf(dataDir, contentHash);
  return (await exists(path)) ? createReadStream(path) : undefined;
}
