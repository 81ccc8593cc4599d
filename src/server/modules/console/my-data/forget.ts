import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../../exists.ts';
import { removeUnnamed } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { makingFolder } from './make.ts';
import { deleteExpired, LONGEST_MS } from './queries.ts';

/** Erases archives whose time is over, and those that a server was making when it was killed. */
export async function forgetDataExports(ctx: Pick<Context, 'db' | 'blobs' | 'clock' | 'env'>): Promise<void> {
  await removeUnnamed(ctx, await deleteExpired(ctx.db, ctx.clock()));
  await removeLeftovers(makingFolder(ctx.env));
}

/** Another server may be making one: what nothing has been written to for long is nobody's. The file system has a clock of its own. */
async function removeLeftovers(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (written !== undefined && Date.now() - written > LONGEST_MS) await rm(path, { force: true });
  }
}
