import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../../env.ts';

type Place = Pick<Env, 'dataDir'>;

const folder = ({ dataDir }: Place) => join(dataDir, 'imports');

/** Where an uploaded table waits until it is imported or forgotten. */
export const pathOfFile = (env: Place, importId: number): string => join(folder(env), `${importId}`);

/** @throws the file system's error; nothing of the file is left then */
export async function storeFile(env: Place, importId: number, bytes: Buffer): Promise<void> {
  await mkdir(folder(env), { recursive: true });
  try {
    await writeFile(pathOfFile(env, importId), bytes);
  } catch (error) {
    await removeFile(env, importId);
    throw error;
  }
}

export async function removeFile(env: Place, importId: number): Promise<void> {
  await rm(pathOfFile(env, importId), { force: true });
}
