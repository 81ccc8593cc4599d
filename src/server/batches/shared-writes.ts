import { Batcher } from './batcher.ts';

/** How writes that have arrived together are written. */
export interface WriteRules<W, Row> {
  /** Writes in one commit at most. */
  limit: number;
  /** What a write touches: a batch may touch it once. */
  place: (write: W) => string;
  /** Writes a batch in one commit; it gives a row for each write that it carried out, and none for the others. */
  write: (batch: readonly W[]) => Promise<readonly Row[]>;
  /** The place that a row is of. */
  placeOf: (row: Row) => string;
}

/** Writes of many people that have arrived together, in one commit. */
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

  /** @returns, once the commit is on the disk, the row of the write; undefined when it was not carried out */
  write(write: W): Promise<Row | undefined> {
    return this.#batches.add(write);
  }
}
