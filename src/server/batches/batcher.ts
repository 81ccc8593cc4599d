import { setImmediate } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** How a batch is run. */
export interface BatchRules<Item, Result> {
  /** A batch holds at most one item of each place; a second one waits for the next batch. Without it a batch may hold any items. */
  place?: (item: Item) => string;
  /** Runs a batch. Results are in the order of the items. */
  run: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** The most items in one batch. */
  limit: number;
}

/**
 * Runs items in batches. A batch holds the items that arrived in the same turn of the event loop, or while the previous batch was running.
 * So the batches grow with the load, and a single item never waits for others.
 */
export class Batcher<Item, Result> {
  readonly #rules: BatchRules<Item, Result>;
  #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  constructor(rules: BatchRules<Item, Result>) {
    this.#rules = rules;
  }

  /** @returns the result of the item, once its batch has run */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // One more turn of the event loop, so that requests that have already arrived join the batch.
      await setImmediate();
      const batch = this.#nextBatch();
      try {
        await this.#run(batch);
      } catch {
        // The batch failed. Run each item alone, so that one bad item fails only itself.
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
