import type { Context } from '../../context.ts';
import { transaction } from '../../db/index.ts';
import { overBefore } from './rules.ts';
import { submitAttempts } from './submit.ts';

/** Attempts per transaction: few enough that saves of others do not wait long on the embedded database. */
const BATCH = 20;

const INTERVAL_MS = 1000;

/**
 * Hands in every attempt whose time is up, whether or not anybody is connected. Servers that share a database share
 * the work: rows that one has locked the others skip.
 * @returns how many were handed in
 */
export async function submitOverdue(ctx: Context): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(ctx.db, async (trx) => {
      const overdue = await trx
        .selectFrom('attempts')
        .select(['id', 'pass_percentage', 'deadline_at'])
        .where('status', '=', 'in_progress')
        .where('deadline_at', '<', overBefore(ctx.clock()))
        .orderBy('deadline_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      await submitAttempts(trx, overdue, ({ deadline_at }) => ({ submittedAt: deadline_at, reason: 'deadline' }));
      return overdue.length;
    });
    total += count;
    if (count < BATCH) return total;
  }
}

/**
 * Looks for overdue attempts at once and then every second; a round never begins before the last one ended.
 * @returns stops looking; resolves when the running round has ended
 */
export function startSweeper(ctx: Context): () => Promise<void> {
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
