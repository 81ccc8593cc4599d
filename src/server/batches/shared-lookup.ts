import { Batcher } from './batcher.ts';

/**
 * Combines concurrent lookups into one query. A lookup never gets a row that was read before it was asked for: a lookup that arrives while
 * a query is running goes into the next query.
 */
export class SharedLookup<K, Row> {
  readonly #looks: Batcher<K, Row | undefined>;

  /**
   * @param limit the most keys in one query
   * @param find gives the rows of distinct keys, in any order
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

  /** @returns undefined when there is no row */
  find(key: K): Promise<Row | undefined> {
    return this.#looks.add(key);
  }
}
