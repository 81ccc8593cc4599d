import { setImmediate } from 'node:timers/promises';

interface Waiting<W, R> {
  write: W;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** How writes that have arrived together are written. */
export interface BatchRules<W, R> {
  /** Two writes of one place never come into the same batch: the second waits for the next. Without it, as for looks that change nothing, any may come. */
  place?: (write: W) => string;
  /** Writes a batch in one statement and one commit; the results in the order of the writes. */
  run: (batch: readonly W[]) => Promise<readonly R[]>;
  /** Writes in one commit at most. */
  limit: number;
}

/**
 * Lets writes of many people share a commit. Those that have arrived by one turn of the event loop, or while others were being written, are written
 * together: under load one commit carries many, and a single write is not held back for company.
 */
export class SharedCommit<W, R> {
  readonly #rules: BatchRules<W, R>;
  #waiting: Waiting<W, R>[] = [];
  #writing = false;

  constructor(rules: BatchRules<W, R>) {
    this.#rules = rules;
  }

  /** @returns, once the commit is on the disk, what became of the write */
  write(write: W): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      // The embedded database works on this thread: requests that have arrived meanwhile get their turn here.
      await setImmediate();
      const batch = this.#nextBatch();
      try {
        await this.#writeBatch(batch);
      } catch {
        // One that the database refuses must not take the others with it: each is tried alone and gets its own error.
        for (const one of batch) await this.#writeBatch([one]).catch(one.reject);
      }
    }
    this.#writing = false;
  }

  #nextBatch(): Waiting<W, R>[] {
    const { limit, place } = this.#rules;
    const batch: Waiting<W, R>[] = [];
    const left: Waiting<W, R>[] = [];
    const taken = new Set<string>();
    for (const one of this.#waiting) {
      const own = place?.(one.write);
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

  async #writeBatch(batch: readonly Waiting<W, R>[]): Promise<void> {
    const results = await this.#rules.run(batch.map(({ write }) => write));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
  }
}
