import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationNames } from '../db/index.ts';
import { isSigned, signatureOf } from './audit-key.ts';
import { type SignedHead, writeSafely } from './head.ts';

/** In DATA_DIR, from the comparison before the steps of an update to the first seal after them. */
const UPDATE_FILE = 'audit-update.json';

export const newestSchema = (): string => migrationNames.at(-1) ?? '';

const textOf = ({ place, hash, schema }: SignedHead) => `update|${place}|${hash}|${schema}|${newestSchema()}`;

/** Notes that everything was compared with this head before an update to this version, whose steps may follow now. */
export const markUpdate = (dataDir: string, head: SignedHead): Promise<void> =>
  writeSafely(join(dataDir, UPDATE_FILE), JSON.stringify({ signature: signatureOf(textOf(head)) }));

/** Whether that was noted for this head and this version. */
export async function isMarked(dataDir: string, head: SignedHead): Promise<boolean> {
  try {
    const { signature } = JSON.parse(await readFile(join(dataDir, UPDATE_FILE), 'utf8')) as { signature: string };
    return isSigned(textOf(head), signature);
  } catch (error) {
    // Power failed while it was written, or it was never there.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return false;
    throw error;
  }
}

export const unmarkUpdate = (dataDir: string): Promise<void> => rm(join(dataDir, UPDATE_FILE), { force: true });
