import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../../env.ts';

const folder = ({ dataDir }: Env) => join(dataDir, 'imports');

/** Where an uploaded table waits until it is imported or forgotten. */
export const pathOfFile = (env: Env, importId: number): string => join(folder(env), `${importId}`);

export async function storeFile(env: Env, importId: number, bytes: Buffer): Promise<void> {
  await mkdir(folder(env), { recursive: true });
  await writeFile(pathOfFile(env, importId), bytes);
}

export async function removeFile(env: Env, importId: number): Promise<void> {
  await rm(pathOfFile(env, importId), { force: true });
}
