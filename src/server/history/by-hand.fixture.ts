import { sql } from 'kysely';
import { type Db, transaction } from '../db/index.ts';

/** Changes rows as somebody who has the database itself, past all triggers. */
export async function byHand(db: Db, statements: readonly string[]): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
