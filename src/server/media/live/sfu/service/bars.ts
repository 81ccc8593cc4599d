/**
 * Who was put out of which room: their passes from before that open it no more. A pass that they are given afterwards does, which is
 * decided by whoever makes passes.
 */
export class Bars {
  readonly #keptSeconds: number;
  /** By room and identity, the oldest first: when, in seconds. */
  readonly #times = new Map<string, number>();

  /** @param keptSeconds how long the longest pass lasts */
  constructor(keptSeconds: number) {
    this.#keptSeconds = keptSeconds;
  }

  /** @param now in seconds of the clock by which passes are made */
  add(room: string, identity: string, now = Math.floor(Date.now() / 1000)): void {
    const key = keyOf(room, identity);
    this.#times.delete(key);
    this.#times.set(key, now);
    for (const [old, time] of this.#times) {
      if (time + this.#keptSeconds >= now) break;
      this.#times.delete(old);
    }
  }

  /** Whether a pass was made before its bearer was put out. */
  has(room: string, { identity, since = 0 }: { identity: string; since?: number }): boolean {
    const time = this.#times.get(keyOf(room, identity));
    return time !== undefined && since <= time;
  }
}

const keyOf = (room: string, identity: string): string => JSON.stringify([room, identity]);
