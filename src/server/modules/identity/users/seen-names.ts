import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import { isStaff } from '#shared/access/staff.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { seesPerson } from './own-region.ts';

/**
 * What people are called whom records name, for staff who may see those records but not list people: of everybody whom they may see, and
 * of themselves.
 * @returns undefined for those who need not be told: whoever may list people asks for their names there, and learners see nobody's
 */
export function seenNames(db: Db, viewer: SignedIn) {
  if (!isStaff(viewer.permissions) || can(viewer.permissions, 'users:list')) return undefined;
  return async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await db
      .selectFrom('users')
      .select(['users.id', 'users.full_name'])
      .where(sql<boolean>`users.id = any (${[...ids]}::bigint[])`)
      .where(sql<boolean>`(${seesPerson(viewer, sql.ref('users.id'))} or users.id = ${viewer.userId})`)
      .execute();
    return new Map(rows.map(({ id, full_name }) => [id, full_name]));
  };
}
