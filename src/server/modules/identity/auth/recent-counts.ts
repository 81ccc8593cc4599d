import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';

const MOST_KEYS = 20_000;

interface Window {
  endsAt: number;
  count: number;
}

/** Counts by key in windows of time, in the memory of this process. */
class RecentCounts {
  readonly #windows = new LRUCache<string, Window>({ max: MOST_KEYS });
  readonly #most: number;
  readonly #windowMs: number;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** For how many seconds the key has reached the limit; 0: it has not. */
  secondsFull(key: string, now: Date): number {
    const window = this.#windows.get(key);
    if (window === undefined || window.count < this.#most) return 0;
    return Math.max(0, Math.ceil((window.endsAt - now.getTime()) / 1000));
  }

  count(key: string, now: Date): void {
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now.getTime())
      this.#windows.set(key, { endsAt: now.getTime() + this.#windowMs, count: 1 });
    else window.count += 1;
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }
}

const MINUTE_MS = 60_000;

/** What is counted of signing in. */
interface SignInCounts {
  /** Wrong passwords and unknown links of a network, of whatever logins. A hall of 500 people mistypes less. */
  failures: RecentCounts;
  /** Right passwords of a login: whoever knows one keeps the processor busy no longer than that. */
  successes: RecentCounts;
  /** Requests of a network to get back in, by whatever logins. */
  requests: RecentCounts;
  /** Requests to get back in that name the same person, from whatever network. */
  named: RecentCounts;
  /** What was given to a network to be signed. A hall of 500 people asks for less. */
  challenges: RecentCounts;
}

/** One for each database: a process has one, a test run many. */
const all = new WeakMap<Db, SignInCounts>();

export function signInCountsOf({ db }: Pick<Context, 'db'>): SignInCounts {
  let counts = all.get(db);
  if (counts === undefined) {
    counts = {
      failures: new RecentCounts(300, 5 * MINUTE_MS),
      successes: new RecentCounts(60, MINUTE_MS),
      requests: new RecentCounts(100, 24 * 60 * MINUTE_MS),
      named: new RecentCounts(10, 24 * 60 * MINUTE_MS),
      challenges: new RecentCounts(1000, 5 * MINUTE_MS),
    };
    all.set(db, counts);
  }
  return counts;
}
