import { LRUCache } from 'lru-cache';
import type { Context, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { type SharedSessions, sharedSessions } from './queries.ts';

/** Changes by other processes of the installation take effect after this time at the latest. */
const TTL_MS = 30_000;
const MAX = 10_000;

interface Known {
  user: SignedIn;
  checkedAt: number;
  generation: number;
}

/** Caches who is behind a token for half a minute, so that not every request queries the database. */
export class SessionCache {
  /** Looks up sessions that are not cached. */
  readonly sessions: SharedSessions;
  readonly #known = new LRUCache<string, Known>({ max: MAX });
  /** The generation that each person was forgotten in. */
  readonly #forgotten = new Map<number, number>();
  #generation = 0;
  #everybody = 0;

  constructor(db: Db) {
    this.sessions = sharedSessions(db);
  }

  get(key: string, now: Date): SignedIn | undefined {
    const known = this.#known.get(key);
    if (known === undefined || known.generation < this.#forgottenIn(known.user.userId)) return undefined;
    const age = now.getTime() - known.checkedAt;
    return age >= 0 && age < TTL_MS ? known.user : undefined;
  }

  /** Pass this to `set`: a value that was read before a `forget` does not count after it. */
  get generation(): number {
    return this.#generation;
  }

  set(key: string, user: SignedIn, now: Date, generation: number): void {
    this.#known.set(key, { user, checkedAt: now.getTime(), generation });
  }

  /** Forgets some people; everybody without a list. */
  forget(userIds?: readonly number[]): void {
    this.#generation += 1;
    for (const userId of userIds ?? []) this.#forgotten.set(userId, this.#generation);
    if (userIds !== undefined && this.#forgotten.size <= MAX) return;
    this.#everybody = this.#generation;
    this.#forgotten.clear();
    this.#known.clear();
  }

  #forgottenIn(userId: number): number {
    return Math.max(this.#everybody, this.#forgotten.get(userId) ?? 0);
  }
}

/** One cache for each database. A process has one database, a test run has many. */
const caches = new WeakMap<Db, SessionCache>();

export function sessionCacheOf(ctx: Context): SessionCache {
  let cache = caches.get(ctx.db);
  if (cache === undefined) {
    cache = new SessionCache(ctx.db);
    caches.set(ctx.db, cache);
  }
  return cache;
}

/**
 * Drops the cached sessions of people, so that changes of their sessions, accounts or roles take effect at once; those of everybody
 * without a list. Call it after the commit: before that, the old state could be read again.
 */
export function forgetSessions(ctx: Context, userIds?: readonly number[]): void {
  sessionCacheOf(ctx).forget(userIds);
}
