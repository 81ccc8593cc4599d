import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

type Place = Pick<Env, 'dataDir'>;

const folder = ({ dataDir }: Place) => join(dataDir, 'imports');

/** Where an uploaded file waits until it is imported or forgotten. */
export const pathOfUpload = (env: Place, name: string): string => join(folder(env), name);

/** @throws the file system's error; nothing of the file is left then */
export async function storeUpload(env: Place, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder(env), { recursive: true });
  try {
    await writeFile(pathOfUpload(env, name), bytes);
  } catch (error) {
    await removeUpload(env, name);
    throw error;
  }
}

export async function removeUpload(env: Place, name: string): Promise<void> {
  await rm(pathOfUpload(env, name), { force: true });
}
