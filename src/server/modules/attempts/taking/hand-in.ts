import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { signalAttempts } from '../../../realtime/signals.ts';
import { type Ending, endingAt, submitAttempts } from '../grading/submit.ts';
import { settleIfOver } from '../outages/settle-if-over.ts';
import { noteEvents } from '../protocol.ts';

/**
 * Hands an attempt in for its learner; one that is handed in already stays as it is.
 * @throws PublicError 404 for another's attempt
 */
export async function handIn(ctx: Context, attemptId: number, userId: number): Promise<void> {
  await settleIfOver(ctx, attemptId);
  await transaction(ctx.db, async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select(['id', 'test_id', 'status', 'pass_percentage', 'deadline_at', 'paused_at'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw errors.notFound();
    if (attempt.status === 'submitted') return;
    const now = ctx.clock();
    // While it stands still the time cannot have run out.
    const ending = attempt.paused_at === null ? endingAt(attempt.deadline_at, now) : byLearner(now);
    await submitAttempts(trx, [attempt], () => ending);
    await noteEvents(trx, [
      { attemptId, testId: attempt.test_id, kind: 'submitted', at: now, details: { reason: ending.reason } },
    ]);
    await signalAttempts(trx, { testId: attempt.test_id, attemptIds: [attemptId], reason: 'submitted' });
  });
}

function byLearner(now: Date): Ending {
  return { submittedAt: now, reason: 'learner' };
}
