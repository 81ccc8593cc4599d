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

/** Who of the organisation's directory the person is. */
export async function linksOf(db: Db, userId: number) {
  return db
    .selectFrom('directory_links')
    .select(['source', 'issuer', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute();
}

/** @returns whether there was such a link */
export async function deleteLink(
  db: Db,
  userId: number,
  { source, issuer }: { source: 'oidc' | 'ldap'; issuer: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('directory_links')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
