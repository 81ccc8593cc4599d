/** Lets works with the same key run one after another, in the order in which they came. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    // Whoever comes next waits for the end only, whatever it was.
    const end = mine.catch(() => undefined);
    this.#last.set(key, end);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === end) this.#last.delete(key);
    }
  }
}
