import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { matching } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { rolesBeyond } from '../auth/index.ts';
import { selectUsers, userList } from '../users/index.ts';

type Order = Schemas['AccessOrder'];

/** People who get links at one go. */
export const MOST_PEOPLE = 5000;

/**
 * Those of the selection whom the order means, and how many are left out, by the first reason that applies.
 * @throws PublicError 403 for somebody who may not list people, or names another person's import
 */
export async function reachOf(db: Db, order: Order, user: SignedIn) {
  if (!can(user.permissions, 'users:list')) throw errors.forbidden();
  const beyond = [...(await rolesBeyond(db, user))];
  const query = selectUsers(db);
  const isBeyond = sql`(users.id = ${user.userId} or users.role_id = any(${beyond}::bigint[]))`;
  const isSignedIn = order.includeSignedIn === true ? sql`false` : sql`users.last_sign_in_at is not null`;
  const rows = await query
    .clearSelect()
    .select([
      'users.id',
      sql<
        'beyond' | 'blocked' | 'signedIn' | 'ready'
      >`case when ${isBeyond} then 'beyond' when users.blocked then 'blocked'
        when ${isSignedIn} then 'signedIn' else 'ready' end`.as('fate'),
    ])
    .where(await selectedBy(db, order, user, query))
    .orderBy('users.id')
    .execute();
  const count = { ready: 0, signedIn: 0, blocked: 0, beyond: 0 };
  for (const { fate } of rows) count[fate] += 1;
  return { count, ids: rows.filter(({ fate }) => fate === 'ready').map(({ id }) => id) };
}

async function selectedBy(db: Db, { selection }: Order, user: SignedIn, query: ReturnType<typeof selectUsers>) {
  const { ids, batchId, filter = {} } = selection;
  if (ids !== undefined) return sql<boolean>`users.id = any(${ids}::bigint[])`;
  if (batchId === undefined) return matching(query, userList, filter);
  const batch = await db.selectFrom('batches').select('actor_id').where('id', '=', batchId).executeTakeFirst();
  if (batch === undefined) throw errors.notFound();
  if (batch.actor_id !== user.userId) throw errors.forbidden();
  return sql<boolean>`users.id in (select record_id from changes where batch_id = ${batchId}
    and table_name = 'users' and action = 'insert')`;
}

/** Locks the accounts, so that nobody blocks them or gives them other links meanwhile. */
export async function lockPeople(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select id from users where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
}

/** What stands on the slips, by region and name. */
export async function peopleOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .leftJoin('dictionaries as positions', 'positions.id', 'users.position_id')
    .select(['users.id', 'users.full_name', 'users.login', 'users.language', 'users.email', 'users.phone'])
    .select(['users.region_id', 'regions.title as region', 'positions.title as position'])
    .where(sql<boolean>`users.id = any(${ids}::bigint[])`)
    .orderBy(sql`regions.title ->> 'ru' nulls last`)
    .orderBy('users.region_id')
    .orderBy('users.name_key')
    .orderBy('users.id')
    .execute();
}

export type Person = Awaited<ReturnType<typeof peopleOf>>[number];
