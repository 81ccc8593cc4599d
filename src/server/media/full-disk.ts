import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Less room than this is none: programs write in larger steps. */
const LEAST_BYTES = 1024 * 1024;

/**
 * Tells a full disk from a broken file: FFmpeg ends without a complaint where it could not write the end of its film.
 * @param folder where the program wrote; what it wrote is still there
 * @throws the error of the file system, `ENOSPC` or `EDQUOT`, when nothing more can be written there
 */
export async function refuseFullDisk(folder: string): Promise<void> {
  const path = join(folder, 'room');
  try {
    await writeFile(path, Buffer.alloc(LEAST_BYTES));
  } finally {
    await rm(path, { force: true });
  }
}
