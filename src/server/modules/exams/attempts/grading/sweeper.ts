import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { tryLockForSubmission } from '../../attempt-locks/index.ts';
import { settleOutages } from '../outages/server-pulse.ts';
import { hasRunOutIn, timeEndsAt } from '../running.ts';
import { submitAttempts } from './submit.ts';

/** Attempts in one transaction: few enough that saves do not wait long. */
const BATCH = 20;

/** After a failure an attempt is tried again after this time, then after twice the time, and so on. In milliseconds. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** An attempt that could not be submitted. Times are of the monotonic clock, in milliseconds. */
interface Failure {
  pause: number;
  again: number;
}

/** For each database, the failures by attempt. */
const failures = new WeakMap<Db, Map<number, Failure>>();

/**
 * Submits every overdue attempt. Several servers may do so at once: each skips the rows that another has locked. Tests whose keys are being
 * corrected are left to the next round. An attempt that fails is logged and does not stop the others; it is tried again alone, with growing
 * pauses.
 * @returns how many were submitted
 */
export async function submitOverdue(ctx: Surroundings): Promise<number> {
  const failed = failures.get(ctx.db) ?? new Map<number, Failure>();
  failures.set(ctx.db, failed);
  const due = [...failed].filter(([, { again }]) => again <= ctx.clock.steady().ms).map(([id]) => id);
  let total = 0;
  for (let limit = BATCH; ; ) {
    try {
      const count = await submitSome(ctx, { limit, without: [...failed.keys()] });
      total += count;
      if (count < limit) break;
    } catch (error) {
      // Retry the attempts one at a time, to find the one that fails.
      if (!(error instanceof BatchError)) throw error;
      if (limit === 1) noteFailure(ctx, failed, error);
      limit = 1;
    }
  }
  for (const id of due) {
    try {
      total += await submitSome(ctx, { limit: 1, only: id });
      failed.delete(id);
    } catch (error) {
      if (!(error instanceof BatchError)) throw error;
      noteFailure(ctx, failed, error);
    }
  }
  return total;
}

function noteFailure(
  { log, clock }: Surroundings,
  failed: Map<number, Failure>,
  { ids: [id], cause }: BatchError,
): void {
  if (id === undefined) return;
  const before = failed.get(id)?.pause;
  const pause = before === undefined ? FIRST_PAUSE_MS : Math.min(before * 2, LONGEST_PAUSE_MS);
  failed.set(id, { pause, again: clock.steady().ms + pause });
  log.error({ err: cause, attemptId: id, againInMs: pause }, 'an overdue attempt could not be handed in');
}

class BatchError extends Error {
  readonly ids: readonly number[];

  constructor(ids: readonly number[], cause: unknown) {
    super('Attempts could not be handed in', { cause });
    this.ids = ids;
  }
}

type Which = { limit: number } & ({ without: readonly number[] } | { only: number });

async function submitSome(ctx: Surroundings, which: Which): Promise<number> {
  // An attempt may look overdue only because of an outage that is not credited yet.
  await settleOutages(ctx);
  return transaction(ctx.db, (trx) => submitBatch(trx, ctx.clock(), which));
}

async function submitBatch(trx: Trx, now: Date, { limit, ...which }: Which): Promise<number> {
  const isOverdue = hasRunOutIn('attempts', sql`${now}::timestamptz`);
  const isMeant =
    'only' in which ? sql<boolean>`id = ${which.only}` : sql<boolean>`id <> all (${[...which.without]}::bigint[])`;
  const tests = await trx.selectFrom('attempts').select('test_id').distinct().where(isOverdue).where(isMeant).execute();
  if (tests.length === 0) return 0;
  const free = await tryLockForSubmission(
    trx,
    tests.map(({ test_id }) => test_id),
  );
  const overdue = await trx
    .selectFrom('attempts')
    .select(['id', 'test_id', 'deadline_at', 'paused_at', 'open_by'])
    .where(isOverdue)
    .where(isMeant)
    .where(sql<boolean>`test_id = any (${free}::bigint[])`)
    .orderBy('deadline_at')
    .limit(limit)
    // NO KEY UPDATE blocks saves, but not inserts of rows that only refer to the attempt, such as heartbeats.
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
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
