import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { answersOf } from '../grading/submit.ts';
import { overBefore } from '../rules.ts';
import type { AnswerSheets } from './answer-sheets.ts';

/**
 * Takes an attempt over in a new window: from now on only this one may write.
 * @throws PublicError 404 for another's attempt, 409 when it is over
 */
export async function openAttempt(
  ctx: Context,
  sheets: AnswerSheets,
  attemptId: number,
  userId: number,
): Promise<Schemas['AttemptSession']> {
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const attempt = await trx
      .updateTable('attempts')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .where('status', '=', 'in_progress')
      .where('deadline_at', '>=', overBefore(now))
      .returningAll()
      .executeTakeFirst();
    if (attempt === undefined) {
      const own = await trx
        .selectFrom('attempts')
        .select('id')
        .where('id', '=', attemptId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      throw own === undefined ? errors.notFound() : errors.conflict('attempt-over');
    }
    const paper = await trx
      .selectFrom('attempt_papers')
      .innerJoin('tests', (join) => join.on('tests.id', '=', attempt.test_id))
      .select(['attempt_papers.title', 'attempt_papers.items', 'tests.kind'])
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    sheets.keep(attemptId, userId, paper.items);
    const answers = (await answersOf(trx, [attemptId])).get(attemptId) ?? new Map<number, null>();
    return {
      id: attempt.id,
      testId: attempt.test_id,
      title: paper.title,
      kind: paper.kind,
      epoch: attempt.epoch,
      startedAt: attempt.started_at.toISOString(),
      deadlineAt: attempt.deadline_at.toISOString(),
      durationMinutes: attempt.duration_minutes,
      serverNow: now.toISOString(),
      currentQuestion: attempt.current_question,
      marked: attempt.marked,
      questions: paper.items,
      answers: [...answers].map(([position, answer]) => ({ position, answer })).sort((a, b) => a.position - b.position),
    };
  });
}
