import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';

type Place = Pick<Env, 'dataDir'>;

/** In the data folder. */
export const UPLOADS = 'imports';

/** Uploads that outlive their request are named by a number, after a word where there are several kinds: `12`, `questions-12`. */
export const isUpload = (name: string): boolean => /^(?:[a-z]+-)?\d+$/.test(name);

const folder = ({ dataDir }: Place) => join(dataDir, UPLOADS);

/** The path of an uploaded file until it is imported or expires. */
export const pathOfUpload = (env: Place, name: string): string => join(folder(env), name);

/** @throws the error of the file system; no partial file is left */
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
