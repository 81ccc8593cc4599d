import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { hasEnded } from '../running.ts';
import { presentPulse, selectPulses } from './attempt-pulse.ts';
import type { SharedBegins } from './shared-begins.ts';

/**
 * The paper and its pictures are on the device: the time starts now. What loading took since the start is added to
 * the deadline, once, by the rule of `gainOfLoading`.
 * @throws PublicError 404 for another's attempt, 409 when it is over
 */
export async function beginAttempt(
  ctx: Context,
  begins: SharedBegins,
  attemptId: number,
  userId: number,
): Promise<Schemas['AttemptPulse']> {
  return givenItsTime(ctx, async () => {
    const begun = await begins.write({ attemptId, userId, now: ctx.clock() });
    if (begun !== undefined) return presentPulse(begun, ctx.clock());
    // It has begun already, stands still, or is none of this person's: whichever, nothing changes any more.
    const row = await selectPulses(ctx.db)
      .where('attempts.id', '=', attemptId)
      .where('attempts.user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    const now = ctx.clock();
    if (hasEnded(row, now)) throw errors.conflict('attempt-over');
    return presentPulse(row, now);
  });
}
