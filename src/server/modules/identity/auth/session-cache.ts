import { LRUCache } from 'lru-cache';
import type { Context, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { type SharedSessions, sharedSessions } from './queries.ts';

/** A change made by another process of the same installation is seen after this at the latest. */
const TTL_MS = 30_000;
const MAX = 10_000;

interface Known {
  user: SignedIn;
  checkedAt: number;
}

/** Who is behind a token, for half a minute, so that a busy exam doesn't ask the database on every request. */
export class SessionCache {
  /** Looks up those that are not known. */
  readonly sessions: SharedSessions;
  readonly #known = new LRUCache<string, Known>({ max: MAX });
  #generation = 0;

  constructor(db: Db) {
    this.sessions = sharedSessions(db);
  }

  get(key: string, now: Date): SignedIn | undefined {
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    const age = now.getTime() - known.checkedAt;
    return age >= 0 && age < TTL_MS ? known.user : undefined;
  }

  /** The state to hand to `set`: what was read before a `forget` is not kept after it. */
  get generation(): number {
    return this.#generation;
  }

  set(key: string, user: SignedIn, now: Date, generation: number): void {
    if (generation === this.#generation) this.#known.set(key, { user, checkedAt: now.getTime() });
  }

  forget(): void {
    this.#generation += 1;
    this.#known.clear();
  }
}

/** One cache for each database: the process has one, a run of tests many. */
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
 * Makes a change of sessions, people or roles count at once. To be called after the transaction of the change:
 * before its end, the old state would be read again.
 */
export function forgetSessions(ctx: Context): void {
  sessionCacheOf(ctx).forget();
}
