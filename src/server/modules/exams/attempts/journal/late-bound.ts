import type { Context } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { flagAttempt, noteEvents } from '../protocol.ts';

/**
 * The most late answers that are kept of an attempt. A delivery adds at most one for each question; a device that wrote without network for
 * hours, a long essay among it, needs some hundreds.
 */
export const LATE_ANSWERS_KEPT = 2000;

interface Deliverer {
  attemptId: number;
  userId: number;
}

/**
 * Refuses further entries where too many were kept. The protocol says so once, and the attempt is flagged.
 * @throws PublicError 409
 */
export async function refuseFlood(ctx: Context, deliverer: Deliverer, entries: readonly unknown[]): Promise<void> {
  if (entries.length === 0 || (await keptOf(ctx.db, deliverer)) < LATE_ANSWERS_KEPT) return;
  await noteOnce(ctx, deliverer, entries.length);
  throw errors.conflict('too-many-late-answers', undefined, { limit: LATE_ANSWERS_KEPT });
}

async function keptOf(db: Db, { attemptId, userId }: Deliverer): Promise<number> {
  const { kept } = await db
    .selectFrom('late_answers')
    .innerJoin('attempts', 'attempts.id', 'late_answers.attempt_id')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return kept;
}

async function noteOnce({ db, clock }: Context, { attemptId }: Deliverer, count: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { test_id: testId } = await trx
      .selectFrom('attempts')
      .select('test_id')
      .where('id', '=', attemptId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await trx
      .selectFrom('attempt_events')
      .select('details')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'refused-answers')
      .execute();
    if (known.some(({ details }) => 'limit' in details)) return;
    const details = { count, entries: [], limit: LATE_ANSWERS_KEPT };
    await noteEvents(trx, [{ attemptId, testId, kind: 'refused-answers', at: clock(), details }]);
    await flagAttempt(trx, attemptId);
  });
}
