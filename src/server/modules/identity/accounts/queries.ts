import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

export async function countPeople(db: Db, ids: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of the people who have a password here. */
export async function idsWithPassword(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('password_hash', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
