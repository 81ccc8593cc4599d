import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { decide, findCheck, lockCheck } from '../queries.ts';
import { presentCheck } from '../staff.ts';
import { checksOfAttempt, hasAttempt } from './queries.ts';

/** Whose attempts somebody sees is decided before, by the address. @throws PublicError 404 */
export async function timelineOfAttempt(ctx: Context, attemptId: number, range: number[] | undefined) {
  if (!(await hasAttempt(ctx.db, attemptId))) throw errors.notFound();
  const page = await checksOfAttempt(ctx.db, attemptId, range);
  return { page, body: page.rows.map((row) => presentCheck(ctx, row)) };
}

/**
 * Whether it was the person is decided by people in the end: also of a check that was passed, and again. The result of the attempt stays.
 * @throws PublicError 404 for a check that is of no attempt; 403 for one's own
 */
export async function decideForAttempt(
  ctx: Context,
  id: number,
  { userId }: SignedIn,
  { decision, note }: Schemas['FaceDecision'],
): Promise<Schemas['ShownFace']> {
  await transaction(ctx.db, async (trx) => {
    const check = await lockCheck(trx, id);
    if (check?.attempt_id == null) throw errors.notFound();
    if (check.user_id === userId) throw errors.forbidden();
    const at = ctx.clock();
    await decide(trx, id, { state: decision, by: userId, at, note: note?.trim() || null });
    await recordAudit(trx, at, {
      ...{ actorId: userId, action: 'review', resource: 'attempts', ids: [check.attempt_id] },
    });
  });
  const row = await findCheck(ctx.db, id);
  if (row === undefined) throw errors.notFound();
  return presentCheck(ctx, row);
}
