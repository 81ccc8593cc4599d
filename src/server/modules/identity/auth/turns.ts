import { Mutex } from 'async-mutex';

/** Runs tasks with the same key one after another, in order of arrival. */
export class Turns {
  readonly #mutexes = new Map<string, Mutex>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      // Nobody is waiting, so the mutex can be dropped.
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }
}
