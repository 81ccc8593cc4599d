import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { hasEnded } from '../running.ts';
import { presentPulse, selectPulses } from './attempt-pulse.ts';
import type { SharedBegins } from './shared-begins.ts';

/**
 * Starts the clock of an attempt: the device has loaded the paper and its pictures. The loading time is added to the deadline, once (see
 * `gainOfLoading`).
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
    // Not written: the clock has started already, the attempt is paused or over, or it belongs to somebody else.
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
