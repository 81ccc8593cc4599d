import { LRUCache } from 'lru-cache';

/** How long a start vouches for the window that follows it, in milliseconds. */
const VOUCHED_MS = 120_000;

const REMEMBERED = 10_000;

/** Who has just been let into an attempt, from which address: its first window comes a moment later. */
export class Admitted {
  readonly #from = new LRUCache<number, string>({ max: REMEMBERED, ttl: VOUCHED_MS });

  add(attemptId: number, ip: string): void {
    this.#from.set(attemptId, ip);
  }

  has(attemptId: number, ip: string): boolean {
    return this.#from.get(attemptId) === ip;
  }
}
