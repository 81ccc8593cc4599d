import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { lockForSubmissionOf } from '../../attempt-locks/index.ts';
import { endingOf, submitAttempts } from '../grading/submit.ts';
import { closeJournal } from '../journal/close.ts';
import { settleIfOver } from '../outages/settle-if-over.ts';
import { hasEnded } from '../running.ts';

/**
 * Submits an attempt for its learner, or one whose time is up when its result is asked for. An attempt that was submitted already stays as
 * it is.
 * @param closing the head of the window's journal: nothing beyond it counts. Absent only after the end
 * @throws PublicError 404 for another's attempt, 409 from a window that another one has followed, or before a reopened attempt is opened
 */
export async function handIn(
  ctx: Context,
  attemptId: number,
  userId: number,
  closing?: Schemas['JournalClosing'],
): Promise<void> {
  await settleIfOver(ctx, attemptId);
  await transaction(ctx.db, async (trx) => {
    await lockForSubmissionOf(trx, attemptId);
    const attempt = await trx
      .selectFrom('attempts')
      .select(['id', 'test_id', 'status', 'deadline_at', 'paused_at', 'open_by', 'epoch'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw errors.notFound();
    const now = ctx.clock();
    const isRunning = !hasEnded(attempt, now);
    // Before it was opened in a window, none can be behind another one.
    if (isRunning && attempt.epoch > 0 && closing?.epoch !== attempt.epoch) {
      throw errors.conflict('attempt-taken-over');
    }
    // It was reopened and waits to be opened: what an earlier window sends hands nothing in.
    if (isRunning && attempt.open_by !== null) throw errors.conflict('attempt-paused');
    if (closing !== undefined) await closeJournal(trx, attempt, closing, { isRunning, now });
    if (attempt.status === 'submitted') return;
    await submitAttempts(trx, [attempt], () => endingOf(attempt, now, 'learner'), now);
  });
}
