import type { Context, SignedIn } from '../context.ts';
import { transaction, type Trx } from '../db/index.ts';
import type { Actor } from './resource.ts';

/**
 * Runs what one person writes in one transaction, and then, once it stands, what was left for after it: letters, what was kept in memory.
 * When the transaction fails, nothing of it happens.
 */
export async function actAs<T>(ctx: Context, user: SignedIn, work: (trx: Trx, actor: Actor) => Promise<T>): Promise<T> {
  const left = new Set<(ctx: Context) => void>();
  const value = await transaction(ctx.db, (trx) => work(trx, { ctx, user, afterCommit: (later) => left.add(later) }));
  for (const later of left) later(ctx);
  return value;
}
