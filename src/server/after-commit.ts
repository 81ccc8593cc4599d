import type { Context } from './context.ts';
import { transaction, type Trx } from './db/index.ts';

/** Leaves work for when the transaction stands. The same work is done once, however often it is left. */
export type Later = (work: (ctx: Context) => void) => void;

/**
 * Runs the work in one transaction and then, once it stands, what was left for after it: letters, what was kept in memory. When the
 * transaction fails, nothing of it happens.
 */
export async function committed<T>(ctx: Context, work: (trx: Trx, afterCommit: Later) => Promise<T>): Promise<T> {
  const left = new Set<(ctx: Context) => void>();
  const value = await transaction(ctx.db, (trx) => work(trx, (later) => left.add(later)));
  for (const later of left) later(ctx);
  return value;
}

/**
 * Does much in parts, each {@link committed} by itself, until less than a whole part was left.
 * @param size of a whole part
 * @param part does at most so much; @returns how much it found
 * @returns how much in all
 */
export async function inParts(
  ctx: Context,
  size: number,
  part: (trx: Trx, afterCommit: Later) => Promise<number>,
): Promise<number> {
  for (let count = 0; ; ) {
    const done = await committed(ctx, part);
    count += done;
    if (done < size) return count;
  }
}
