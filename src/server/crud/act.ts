import { committed } from '../after-commit.ts';
import type { Context, SignedIn } from '../context.ts';
import type { Trx } from '../db/index.ts';
import type { Actor } from './resource.ts';

/** Runs what one person writes in one transaction, and then what it has left for after it. */
export const actAs = <T>(ctx: Context, user: SignedIn, work: (trx: Trx, actor: Actor) => Promise<T>): Promise<T> =>
  committed(ctx, (trx, afterCommit) => work(trx, { ctx, user, afterCommit }));
