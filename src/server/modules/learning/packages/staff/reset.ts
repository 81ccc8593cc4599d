import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { actAs, recordAudit } from '../../../../crud/index.ts';
import { errors } from '../../../../errors.ts';
import { lockClock } from '../../progress/index.ts';
import { findAttempt } from './attempt.ts';
import { presentAttempt } from './attempts.ts';

/**
 * Lets a person begin a package again: the attempt stays as it is, but counts no longer, neither against what is allowed nor for plans
 * from then on. What was completed by it stays completed.
 * @throws PublicError 404; 422 without a reason
 */
export const resetAttempt = (
  ctx: Context,
  user: SignedIn,
  id: number,
  { reason }: Schemas['ScormResetInput'],
): Promise<Schemas['ScormAttempt']> =>
  actAs(ctx, user, async (trx) => {
    if (reason.trim() === '') throw errors.invalid({ reason: { key: 'required' } });
    const { user_id: userId, reset_at: before } = await findAttempt(trx, id);
    if (before === null) {
      // Reports of the attempt come before or after.
      const { now } = await lockClock(trx, userId, ctx.clock);
      await trx
        .updateTable('scorm_attempts')
        .set({ reset_at: now, reset_by: user.userId })
        .where('id', '=', id)
        .where('reset_at', 'is', null)
        .execute();
      await recordAudit(trx, now, {
        actorId: user.userId,
        action: 'reset',
        resource: 'scorm-attempts',
        ids: [id],
        details: { reason, userId },
      });
    }
    return presentAttempt(await findAttempt(trx, id));
  });
