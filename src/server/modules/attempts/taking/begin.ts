import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { hasRunOut } from '../running.ts';
import type { FastBegins } from './fast-begin.ts';
import { presentPulse, selectPulses } from './pulse.ts';

/**
 * The paper and its pictures are on the device: the time starts now. What loading took since the start is added to the deadline, up to
 * a minute (LOADING_SECONDS), once; never beyond the closing of the test.
 * @throws PublicError 404 for another's attempt, 409 when it is over
 */
export async function beginAttempt(
  ctx: Context,
  fast: FastBegins,
  attemptId: number,
  userId: number,
): Promise<Schemas['AttemptPulse']> {
  const begun = await fast.write({ attemptId, userId, now: ctx.clock() });
  if (begun !== undefined) return presentPulse(begun, ctx.clock());
  // It has begun already, stands still, or is none of this person's: whichever, nothing changes any more.
  const row = await selectPulses(ctx.db)
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  const now = ctx.clock();
  if (row.status !== 'in_progress' || hasRunOut(row, now)) throw errors.conflict('attempt-over');
  return presentPulse(row, now);
}
