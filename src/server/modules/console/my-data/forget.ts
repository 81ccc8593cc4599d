import { removeUnnamed } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { deleteExpired } from './queries.ts';

/** Erases archives whose time is over. */
export async function forgetDataExports(ctx: Pick<Context, 'db' | 'blobs' | 'clock'>): Promise<void> {
  await removeUnnamed(ctx, await deleteExpired(ctx.db, ctx.clock()));
}
