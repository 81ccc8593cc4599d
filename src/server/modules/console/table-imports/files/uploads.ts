import type { Context } from '../../../../context.ts';
import type { Env } from '../../../../env.ts';
import { removeUpload } from '../../../../readers/index.ts';
import { deleteExpired } from '../queries.ts';

/** The name of the upload with the photos of an import: one archive at a time, until it has been read. */
export const photoUpload = (importId: number): string => `photos-${importId}`;

/** Erases what was uploaded for an import. */
export async function removeUploads(env: Pick<Env, 'dataDir'>, importId: number): Promise<void> {
  await removeUpload(env, String(importId));
  await removeUpload(env, photoUpload(importId));
}

/** Erases expired imports: their rows and their uploads. */
export async function forgetExpiredTables(ctx: Pick<Context, 'db' | 'env' | 'clock'>): Promise<void> {
  for (const id of await deleteExpired(ctx.db, ctx.clock())) await removeUploads(ctx.env, id);
}
