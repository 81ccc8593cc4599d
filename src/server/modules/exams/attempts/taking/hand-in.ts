import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { endingOf, submitAttempts } from '../grading/submit.ts';
import { settleIfOver } from '../outages/settle-if-over.ts';

/**
 * Submits an attempt for its learner. An attempt that was submitted already stays as it is.
 * @throws PublicError 404 for another's attempt
 */
export async function handIn(ctx: Context, attemptId: number, userId: number): Promise<void> {
  await settleIfOver(ctx, attemptId);
  await transaction(ctx.db, async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select(['id', 'test_id', 'status', 'deadline_at', 'paused_at'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw errors.notFound();
    if (attempt.status === 'submitted') return;
    const now = ctx.clock();
    await submitAttempts(trx, [attempt], () => endingOf(attempt, now, 'learner'), now);
  });
}
