import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** How items that have arrived together are carried out. */
export interface BatchRules<Item, Result> {
  /**
   * Two items of one place never come into the same batch: the second waits for the next. Without it, as for looks that change nothing,
   * any may come.
   */
  place?: (item: Item) => string;
  /** Carries a batch out; the results in the order of the items. */
  run: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** Items in one batch at most. */
  limit: number;
}

/**
 * Carries out together what many people ask for at the same moment: what has arrived by one turn of the event loop,
 * or while others were being served. Under load one batch serves many, and a single item is not held back for
 * company.
 */
export class Batcher<Item, Result> {
  readonly #rules: BatchRules<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  constructor(rules: BatchRules<Item, Result>) {
    this.#rules = rules;
  }

  /** @returns, once its batch is through, what became of the item */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Requests that have arrived meanwhile get their turn here, and come into the batch.
      await setImmediate();
      const batch = this.#nextBatch();
      try {
        await this.#run(batch);
      } catch {
        // One that the database refuses must not take the others with it: each is tried alone and gets its own error.
        for (const one of batch) await this.#run([one]).catch(one.reject);
      }
    }
    this.#running = false;
  }

  #nextBatch(): Waiting<Item, Result>[] {
    const { limit, place } = this.#rules;
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const taken = new Set<string>();
    for (const one of this.#waiting) {
      const own = place?.(one.item);
      if (batch.length >= limit || (own !== undefined && taken.has(own))) {
        left.push(one);
        continue;
      }
      if (own !== undefined) taken.add(own);
      batch.push(one);
    }
    this.#waiting = left;
    return batch;
  }

  async #run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await this.#rules.run(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  }
}
