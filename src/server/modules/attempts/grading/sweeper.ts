import type { Surroundings } from '../../../context.ts';
import type { Trx } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { overBefore } from '../rules.ts';
import { submitAttempts } from './submit.ts';

/** Attempts per transaction: few enough that saves of others do not wait long on the embedded database. */
const BATCH = 20;

const INTERVAL_MS = 1000;

/**
 * Hands in every attempt whose time is up, whether or not anybody is connected. Servers that share a database share
 * the work: rows that one has locked the others skip. One that cannot be handed in is logged and does not hold up the others.
 * @returns how many were handed in
 */
export async function submitOverdue(ctx: Surroundings): Promise<number> {
  const failed: number[] = [];
  let total = 0;
  for (let limit = BATCH; ; ) {
    try {
      const count = await transaction(ctx.db, (trx) => submitBatch(trx, ctx.clock(), limit, failed));
      total += count;
      if (count < limit) return total;
    } catch (error) {
      // Each of the batch alone, from now on, finds the one at fault.
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
    .select(['id', 'pass_percentage', 'deadline_at'])
    .where('status', '=', 'in_progress')
    .where('deadline_at', '<', overBefore(now))
    .orderBy('deadline_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const overdue = await (without.length > 0 ? query.where('id', 'not in', [...without]) : query).execute();
  const ids = overdue.map(({ id }) => id);
  try {
    await submitAttempts(trx, overdue, ({ deadline_at }) => ({ submittedAt: deadline_at, reason: 'deadline' }));
  } catch (error) {
    throw new BatchError(ids, error);
  }
  return overdue.length;
}

/**
 * Looks for overdue attempts at once and then every second; a round never begins before the last one ended.
 * @returns stops looking; resolves when the running round has ended
 */
export function startSweeper(ctx: Surroundings): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let round: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const count = await submitOverdue(ctx);
      if (count > 0) ctx.log.info({ count }, 'attempts handed in at their deadline');
    } catch (err) {
      ctx.log.error({ err }, 'overdue attempts could not be handed in');
    }
    if (!stopped) timer = setTimeout(next, INTERVAL_MS).unref();
  };
  const next = () => {
    round = sweep();
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
