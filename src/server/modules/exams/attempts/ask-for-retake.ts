import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { requestRetake } from '../retakes/index.ts';
import { isAtLimit, presentMyRetake } from './chance.ts';
import { chanceAt, presentMyTest, selectMyTests } from './my-tests.ts';

interface Learner {
  testId: number;
  userId: number;
}

/**
 * Stores a learner's request for a retake.
 * @throws PublicError 404 when the learner does not see the test, 409 when an attempt is left, a request is pending, the limit of retakes
 * is reached, or the test has been passed
 */
export function askForRetake(ctx: Context, learner: Learner, comment: string | null): Promise<Schemas['MyRetake']> {
  const now = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const row = await selectMyTests(trx, learner.userId, now).where('tests.id', '=', learner.testId).executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    if (row.retakes.some(({ status }) => status === 'pending')) throw errors.conflict('retake-asked-already');
    const { outcome, state } = presentMyTest(row, now);
    if (outcome === 'passed') throw errors.conflict('retake-passed-already');
    if (state === 'finished' && isAtLimit(row.retakes, row.retake_limit))
      throw errors.conflict('retake-limit', { retakeLimit: row.retake_limit }, { smart_count: row.retake_limit });
    if (state === 'in_progress' || !chanceAt(row, now).mayAsk) throw errors.conflict('retake-not-needed');
    if (!(await requestRetake(trx, learner, comment, now))) throw errors.conflict('retake-asked-already');
    const after = await selectMyTests(trx, learner.userId, now)
      .where('tests.id', '=', learner.testId)
      .executeTakeFirstOrThrow();
    const asked = presentMyRetake(after.retakes);
    if (asked === null) throw new Error('A request that was written is not there');
    return asked;
  });
}
