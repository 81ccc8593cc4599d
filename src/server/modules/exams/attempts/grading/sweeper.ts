import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { hasRunOutIn, timeEndsAt } from '../running.ts';
import { submitAttempts } from './submit.ts';

/** Attempts in one transaction: few enough that saves do not wait long. */
const BATCH = 20;

/**
 * Submits every overdue attempt. Several servers may do so at once: each skips the rows that another has locked. An attempt that fails is
 * logged and does not stop the others.
 * @returns how many were submitted
 */
export async function submitOverdue(ctx: Surroundings): Promise<number> {
  const failed: number[] = [];
  let total = 0;
  for (let limit = BATCH; ; ) {
    try {
      // An attempt may look overdue only because of an outage that is not credited yet.
      await settleOutages(ctx);
      const count = await transaction(ctx.db, (trx) => submitBatch(trx, ctx.clock(), limit, failed));
      total += count;
      if (count < limit) return total;
    } catch (error) {
      // Retry the attempts one at a time, to find the one that fails.
      if (!(error instanceof BatchError)) throw error;
      if (limit === 1) {
        ctx.log.error({ err: error.cause, attemptId: error.ids[0] }, 'an overdue attempt could not be handed in');
        failed.push(...error.ids);
      }
      limit = 1;
    }
  }
}

class BatchError extends Error {
  readonly ids: readonly number[];

  constructor(ids: readonly number[], cause: unknown) {
    super('Attempts could not be handed in', { cause });
    this.ids = ids;
  }
}

async function submitBatch(trx: Trx, now: Date, limit: number, without: readonly number[]): Promise<number> {
  const query = trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'deadline_at', 'paused_at', 'open_by'])
    .where(hasRunOutIn('attempts', sql`${now}::timestamptz`))
    .orderBy('deadline_at')
    .limit(limit)
    // NO KEY UPDATE blocks saves, but not inserts of rows that only refer to the attempt, such as heartbeats.
    .forNoKeyUpdate()
    .skipLocked();
  const overdue = await (without.length > 0 ? query.where('id', 'not in', [...without]) : query).execute();
  const ids = overdue.map(({ id }) => id);
  try {
    await submitAttempts(
      trx,
      overdue,
      (attempt) => ({ submittedAt: timeEndsAt(attempt) ?? attempt.deadline_at, reason: 'deadline' as const }),
      now,
    );
  } catch (error) {
    throw new BatchError(ids, error);
  }
  return overdue.length;
}
