import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { endingAt, submitAttempts } from '../grading/submit.ts';

/**
 * Hands an attempt in for its learner; one that is handed in already stays as it is.
 * @throws PublicError 404 for another's attempt
 */
export async function handIn(ctx: Context, attemptId: number, userId: number): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select(['id', 'status', 'pass_percentage', 'deadline_at'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw errors.notFound();
    if (attempt.status === 'submitted') return;
    await submitAttempts(trx, [attempt], ({ deadline_at }) => endingAt(deadline_at, ctx.clock()));
  });
}
