import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * Does the work unless another process is at it. The lock belongs to a connection, which is held until the work is done, so that it ends
 * with its process.
 * @param name of the work
 * @returns whether it was done
 */
export async function aloneWith(db: Db, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection);
    if (rows[0]?.locked !== true) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
