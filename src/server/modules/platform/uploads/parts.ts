import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Place = { dataDir: string };

/** In the data folder: the bytes of uploads until they are whole and checked. They are not in backups. */
const FOLDER = 'uploads';

/** @param id a UUID of ours */
export const pathOfParts = ({ dataDir }: Place, id: string): string => join(dataDir, FOLDER, id);

export async function beginParts(place: Place, id: string): Promise<void> {
  await mkdir(join(place.dataDir, FOLDER), { recursive: true });
  await writeFile(pathOfParts(place, id), '', { flag: 'wx' });
}

/** How many bytes have come; undefined when the file is gone. */
export async function receivedOf(place: Place, id: string): Promise<number | undefined> {
  try {
    return (await stat(pathOfParts(place, id))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Appends bytes. What has come stays when the stream breaks; what is acknowledged is on disk.
 * @returns how many bytes there are now
 */
export async function appendParts(place: Place, id: string, offset: number, bytes: Readable): Promise<number> {
  // Opened once: a check may move the file away as soon as its last byte is there.
  const file = createWriteStream(pathOfParts(place, id), { flags: 'r+', start: offset, flush: true });
  await pipeline(bytes, file);
  return offset + file.bytesWritten;
}

export async function removeParts(place: Place, id: string): Promise<void> {
  await rm(pathOfParts(place, id), { force: true });
}
