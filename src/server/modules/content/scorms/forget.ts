import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeUnnamed } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { exists } from '../../../exists.ts';
import { deleteOrphans, forgetUnpacked, unpackedBefore } from './queries.ts';
import { UNPACKING } from './read-job.ts';

/** Younger contents are left alone: somebody may still want to use them, or to undo a replacement. */
const OLDER_THAN_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** Erases what nothing names any more: contents that no package has, and what a server that was killed has left of its work. */
export async function forgetPackages(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  const hashes = await transaction(ctx.db, (trx) => deleteOrphans(trx, new Date(now - OLDER_THAN_DAYS * DAY_MS)));
  await removeUnnamed(ctx, hashes);
  for (const uploadId of await unpackedBefore(ctx.db, new Date(now - DAY_MS)))
    await removeUnnamed(ctx, await forgetUnpacked(ctx.db, uploadId));
  await removeFolders(join(ctx.env.dataDir, UNPACKING), now - DAY_MS);
}

async function removeFolders(around: string, before: number): Promise<void> {
  if (!(await exists(around))) return;
  for (const name of await readdir(around)) {
    const folder = join(around, name);
    if ((await stat(folder)).mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
