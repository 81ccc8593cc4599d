import { SharedCommit } from './shared-commit.ts';

/** Looks for one thing by its key; undefined where there is none. */
export type SharedLookup<K, Row> = SharedCommit<K, Row | undefined>;

/**
 * Lets those who look for things at the same time share a query. Nobody gets what was read before they asked: whoever asks while others are being looked up
 * is part of the next query.
 * @param limit keys in one query
 * @param find the rows of different keys, in any order
 */
export function sharedLookup<K, Row>(
  limit: number,
  find: (keys: readonly K[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => K,
): SharedLookup<K, Row> {
  return new SharedCommit({
    limit,
    run: async (keys) => {
      const rows = await find([...new Set(keys)]);
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      return keys.map((key) => found.get(key));
    },
  });
}
