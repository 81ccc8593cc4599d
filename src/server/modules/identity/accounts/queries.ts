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
