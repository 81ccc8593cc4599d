import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives bytes to the work as a file of their own, which goes when the work ends. */
export async function asFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'synaq-file-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
