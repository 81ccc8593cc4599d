import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { answersOf } from '../grading/submit.ts';
import { hasEnded } from '../running.ts';
import { currentQuestion } from '../steps.ts';
import { unsentElsewhere } from './elsewhere.ts';

/**
 * The stored answers of an attempt in progress, for its window after answers of another window came in.
 * @throws PublicError 404 for another's attempt, 409 when it is over
 */
export async function answersSoFar(
  { db, clock }: Context,
  attemptId: number,
  userId: number,
): Promise<Schemas['MyAnswers']> {
  const attempt = await db
    .selectFrom('attempts')
    .select(['id', 'status', 'deadline_at', 'paused_at', 'open_by', 'merges', 'current_question', 'policy'])
    .where('id', '=', attemptId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (attempt === undefined) throw errors.notFound();
  if (hasEnded(attempt, clock())) throw errors.conflict('attempt-over');
  const answers = (await answersOf(db, [attemptId])).get(attemptId) ?? new Map<number, null>();
  const elsewhere = await unsentElsewhere(db, attemptId);
  return {
    ...(elsewhere && { elsewhere }),
    merges: attempt.merges,
    currentQuestion: await currentQuestion(db, attempt),
    answers: [...answers].map(([position, answer]) => ({ position, answer })).sort((a, b) => a.position - b.position),
  };
}
