import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function pathOf(dataDir: string, contentHash: string): string {
  return join(dataDir, 'files', contentHash.slice(0, 2), contentHash.slice(2, 4), contentHash);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
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
 * Keeps bytes under their hash: after this they survive a loss of power, and nobody ever reads half of them.
 * The same bytes are kept once.
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
    // On a full disk half of a file would keep the room that others need.
    await rm(aside, { force: true });
    throw error;
  }
  await sync(dirname(path));
  return contentHash;
}

/** The kept bytes as a stream; undefined when they are not there. */
export async function read(dataDir: string, contentHash: string): Promise<ReadStream | undefined> {
  const path = pathOf(dataDir, contentHash);
  return (await exists(path)) ? createReadStream(path) : undefined;
}
