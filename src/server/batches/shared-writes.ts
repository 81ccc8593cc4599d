import { Batcher } from './batcher.ts';

/** How a batch of writes is run. */
export interface WriteRules<W, Row> {
  /** The most writes in one commit. */
  limit: number;
  /** What a write changes. A batch holds at most one write for each place. */
  place: (write: W) => string;
  /** Writes a batch in one commit. Returns a row for each write that was carried out, and none for the others. */
  write: (batch: readonly W[]) => Promise<readonly Row[]>;
  /** The place that a row belongs to. */
  placeOf: (row: Row) => string;
}

/** Combines concurrent writes into one commit. */
export class SharedWrites<W, Row> {
  readonly #batches: Batcher<W, Row | undefined>;

  constructor({ limit, place, write, placeOf }: WriteRules<W, Row>) {
    this.#batches = new Batcher({
      limit,
      place,
      run: async (batch) => {
        const rows = await write(batch);
        const found = new Map(rows.map((row) => [placeOf(row), row]));
        return batch.map((one) => found.get(place(one)));
      },
    });
  }

  /** @returns after the commit the row of the write; undefined when it was not carried out */
  write(write: W): Promise<Row | undefined> {
    return this.#batches.add(write);
  }
}
