import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { networkOf } from './origin.ts';

/** Failures from one address in a window, of all logins and links together. A hall of 500 people mistypes less. */
const MOST_FAILURES = 300;
const WINDOW_MS = 5 * 60 * 1000;
const MOST_ADDRESSES = 20_000;

interface Window {
  endsAt: number;
  failures: number;
}

/** Counts what failed by address, in the memory of this process. Whoever signs in properly is never counted. */
class AddressFailures {
  readonly #windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });

  /** @throws PublicError 429 for an address with too many failures */
  refuse(address: string, now: Date): void {
    const window = this.#windows.get(networkOf(address));
    if (window === undefined || window.failures < MOST_FAILURES) return;
    const wait = window.endsAt - now.getTime();
    if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait / 1000));
  }

  count(address: string, now: Date): void {
    const key = networkOf(address);
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now.getTime())
      this.#windows.set(key, { endsAt: now.getTime() + WINDOW_MS, failures: 1 });
    else window.failures += 1;
  }
}

/** One for each database: a process has one, a test run many. */
const all = new WeakMap<Db, AddressFailures>();

export function addressFailuresOf({ db }: Pick<Context, 'db'>): AddressFailures {
  let failures = all.get(db);
  if (failures === undefined) {
    failures = new AddressFailures();
    all.set(db, failures);
  }
  return failures;
}
