import type { Context } from '../../../../context.ts';
import { removeUpload } from '../../../../readers/index.ts';
import { deleteExpired } from './queries.ts';

/** The name under which an uploaded question file is stored. */
export const uploadOf = (importId: number): string => `questions-${importId}`;

/** Erases expired imports and their files. */
export async function forgetExpiredQuestionFiles(ctx: Pick<Context, 'db' | 'env' | 'clock'>): Promise<void> {
  for (const id of await deleteExpired(ctx.db, ctx.clock())) await removeUpload(ctx.env, uploadOf(id));
}
