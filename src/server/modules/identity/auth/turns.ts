import { Mutex } from 'async-mutex';

/** Lets works with the same key run one after another, in the order in which they came. */
export class Turns {
  readonly #mutexes = new Map<string, Mutex>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      // Nobody waits: the key is forgotten.
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }
}
