import type { Context } from '../../../context.ts';
import { removeParts } from './parts.ts';
import { deleteUpload, expiredUploads } from './queries.ts';

/** Erases uploads that nobody has finished or taken in time. Contents that were stored already stay: others may have them too. */
export async function forgetExpiredUploads({ db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>): Promise<void> {
  for (const { id } of await expiredUploads(db, clock())) {
    await removeParts(env, id);
    await deleteUpload(db, id);
  }
}
