import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements reach the database while something is done: what is done for a list is not done again for each of its rows.
 * @example await statementsOf(() => learner.get('/my/vr-scenes')) // → 5
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
