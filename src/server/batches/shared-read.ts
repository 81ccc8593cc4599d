import { setImmediate } from 'node:timers/promises';

/**
 * Lets those who ask for the same thing share one look at it. Nobody gets what was read before they asked: whoever asks while it is being read shares the
 * next look with everybody else who does.
 */
export class SharedRead<K, V> {
  readonly #read: (key: K) => Promise<V>;
  /** Looks that have not begun. */
  readonly #next = new Map<K, Promise<V>>();
  readonly #running = new Map<K, Promise<unknown>>();

  constructor(read: (key: K) => Promise<V>) {
    this.#read = read;
  }

  of(key: K): Promise<V> {
    const next = this.#next.get(key) ?? this.#after(key);
    this.#next.set(key, next);
    return next;
  }

  async #after(key: K): Promise<V> {
    await setImmediate();
    await this.#running.get(key);
    this.#next.delete(key);
    const running = this.#read(key);
    const ended = running.then(
      () => {},
      // Whoever waits for this look is told; the next one begins all the same.
      () => {},
    );
    this.#running.set(key, ended);
    try {
      return await running;
    } finally {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    }
  }
}
