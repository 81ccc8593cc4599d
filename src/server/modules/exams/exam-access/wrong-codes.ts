import { errors } from '../../../errors.ts';

/** Wrong codes that a person may try at one test within the window: enough for typing errors, too few for guessing. */
const WRONG_CODES = 10;
const WINDOW_MS = 5 * 60_000;

/** The most people in memory; beyond it the oldest are forgotten. */
const REMEMBERED = 20_000;

/**
 * Counts wrong access codes for each person and test, in the memory of this server. A restart forgets them, which allows ten more tries.
 */
export class WrongCodes {
  readonly #tries = new Map<string, number[]>();

  /** @throws PublicError 429 after too many wrong codes */
  refuse(userId: number, testId: number, now: Date): void {
    const recent = this.#recent(userId, testId, now);
    const [first] = recent;
    if (first === undefined || recent.length < WRONG_CODES) return;
    throw errors.tooManyRequests(Math.ceil((first + WINDOW_MS - now.getTime()) / 1000));
  }

  count(userId: number, testId: number, now: Date): void {
    const recent = this.#recent(userId, testId, now);
    const key = keyOf(userId, testId);
    this.#tries.delete(key);
    this.#tries.set(key, [...recent, now.getTime()]);
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > REMEMBERED && oldest !== undefined) this.#tries.delete(oldest);
  }

  forget(userId: number, testId: number): void {
    this.#tries.delete(keyOf(userId, testId));
  }

  #recent(userId: number, testId: number, now: Date): number[] {
    return (this.#tries.get(keyOf(userId, testId)) ?? []).filter((at) => now.getTime() - at < WINDOW_MS);
  }
}

const keyOf = (userId: number, testId: number) => `${userId}/${testId}`;
