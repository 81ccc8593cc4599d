import { sql } from 'kysely';
import { type Db, snapshot, type Trx } from '../../../../db/index.ts';

/**
 * For queries that group all that happened in a year. Memory enough for 20,000 people by months without files on disk; and pages in any
 * order cost hardly more than in a row: an index that holds all that is counted is read instead of a table four times its size, which does
 * not stay in memory.
 */
const SETTINGS = { work_mem: '48MB', random_page_cost: '1.1' };

/** Counts at one moment. */
export function counting<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return snapshot(db, async (trx) => {
    const set = Object.entries(SETTINGS).map(
      ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
    );
    await sql`select ${sql.join(set)}`.execute(trx);
    return work(trx);
  });
}
