import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

/** Hashes of the latest passwords of a person, the present one first. */
export async function latestHashes(db: Db, userId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ password_hash }) => password_hash);
}

/** Whether staff want another password than the present one. */
export async function isDemanded(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('password_history')
    .select('must_replace')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.must_replace === true;
}

/** Notes that the present passwords of people have to be replaced. */
export async function demandReplacement(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`update password_history set must_replace = true where id in
    (select max(id) from password_history where user_id = any(${[...userIds]}::bigint[]) group by user_id)`.execute(db);
}
