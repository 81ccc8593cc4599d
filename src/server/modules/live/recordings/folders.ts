import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../context.ts';
import { knownFolders, noteErased, tracksToErase } from './queries.ts';

const DAY_MS = 86_400_000;

const rootOf = ({ env }: Pick<Context, 'env'>) => join(env.dataDir, 'recordings');

/** Where the tracks of a recording lie, and what is made of them. */
export const folderOf = (ctx: Pick<Context, 'env'>, { folder }: { folder: string }): string =>
  join(rootOf(ctx), folder);

/** What was recorded, in octets. */
export async function bytesIn(ctx: Pick<Context, 'env'>, row: { folder: string }): Promise<number> {
  const folder = folderOf(ctx, row);
  // It is not there yet where a recording has ended at once.
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export const eraseFolder = (ctx: Pick<Context, 'env'>, row: { folder: string }): Promise<void> =>
  rm(folderOf(ctx, row), { recursive: true, force: true });

/** Erases the tracks of films that were made some days ago, and folders that belong to no recording any more. */
export async function eraseOldTracks(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - ctx.env.recordings.trackDays * DAY_MS);
  const old = await tracksToErase(ctx.db, before);
  for (const row of old) {
    await eraseFolder(ctx, row);
    await noteErased(ctx.db, row.id);
  }
  // A row is there before its folder: what is found first and has none then belongs to nobody.
  const found = await readdir(rootOf(ctx)).catch(() => []);
  const known = await knownFolders(ctx.db);
  const left = found.filter((folder) => !known.has(folder));
  for (const folder of left) await eraseFolder(ctx, { folder });
  return old.length + left.length;
}
