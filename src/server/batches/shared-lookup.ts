import { Batcher } from './batcher.ts';

/**
 * Lets those who look for things at the same time share a query. Nobody gets what was read before they asked: whoever
 * asks while others are being looked up is part of the next query.
 */
export class SharedLookup<K, Row> {
  readonly #looks: Batcher<K, Row | undefined>;

  /**
   * @param limit keys in one query
   * @param find the rows of different keys, in any order
   */
  constructor(limit: number, find: (keys: readonly K[]) => Promise<readonly Row[]>, keyOf: (row: Row) => K) {
    this.#looks = new Batcher({
      limit,
      run: async (keys) => {
        const rows = await find([...new Set(keys)]);
        const found = new Map(rows.map((row) => [keyOf(row), row]));
        return keys.map((key) => found.get(key));
      },
    });
  }

  /** @returns undefined where there is none */
  find(key: K): Promise<Row | undefined> {
    return this.#looks.add(key);
  }
}
