import { sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { matching } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { addressFor } from '../../../mail/index.ts';
import { actorOf, rolesBeyond } from '../auth/index.ts';
import { selectUsers, userList, withinOwnRegion } from '../users/index.ts';

export type Order = Schemas['AccessOrder'];

/** What whoever gives ways in needs. */
const NEEDED = ['restoration-requests:decide', 'users:list'] as const;

/** People who get ways in at one go. */
const MOST_PEOPLE = 5000;

interface Reach {
  count: Record<'ready' | 'withoutEmail' | 'signedIn' | 'blocked' | 'beyond', number>;
  /** Those who are ready. */
  ids: number[];
  /** Of these, those whom a letter can reach. */
  mailable: number[];
}

/**
 * Those of the selection whom the order means, and how many are left out, by the first reason that applies.
 * @throws PublicError 403 for somebody who may not give ways in
 */
export async function reachOf(db: Db, order: Order, user: SignedIn): Promise<Reach> {
  if (!NEEDED.every((permission) => can(user.permissions, permission))) throw errors.forbidden();
  const beyond = [...(await rolesBeyond(db, user))];
  const query = selectUsers(db);
  const isBeyond = sql`(users.id = ${user.userId} or users.role_id = any(${beyond}::bigint[]))`;
  // Whoever came in with a temporary password and never replaced it has no way in of their own.
  const isSignedIn =
    order.includeSignedIn === true
      ? sql`false`
      : sql`users.last_sign_in_at is not null and users.password_expires_at is null`;
  const { ids: chosen, filter = {} } = order.selection;
  const rows = await query
    .clearSelect()
    .select(['users.id', 'users.email'])
    .select(
      sql<
        'beyond' | 'blocked' | 'signedIn' | 'ready'
      >`case when ${isBeyond} then 'beyond' when users.blocked then 'blocked'
        when (${isSignedIn}) then 'signedIn' else 'ready' end`.as('fate'),
    )
    .where(
      chosen === undefined
        ? await matching(query, userList, filter)
        : sql<boolean>`users.id = any(${chosen}::bigint[])`,
    )
    .where(withinOwnRegion(user) ?? sql<boolean>`true`)
    .orderBy('users.id')
    .execute();
  const meant = rows.filter(({ email }) => order.withoutEmail !== true || addressFor(email) === undefined);
  const ready = meant.filter(({ fate }) => fate === 'ready');
  const mailable = ready.filter(({ email }) => addressFor(email) !== undefined);
  const count = { ready: 0, signedIn: 0, blocked: 0, beyond: 0, withoutEmail: ready.length - mailable.length };
  for (const { fate } of meant) count[fate] += 1;
  return { count, ids: ready.map(({ id }) => id), mailable: mailable.map(({ id }) => id) };
}

/**
 * Refuses what cannot be done for so many people.
 * @throws PublicError 409 when nobody is left, too many are, or another number than the person was told of
 */
export function refuseNumber(count: number, { expected }: Pick<Order, 'expected'>): void {
  if (count > MOST_PEOPLE) throw errors.conflict('access-too-many', { most: MOST_PEOPLE }, { most: MOST_PEOPLE });
  if (expected !== undefined && count !== expected)
    throw errors.conflict('selection-changed', { count, expected }, { smart_count: count });
  if (count === 0) throw errors.conflict('access-nobody');
}

/**
 * Those of these people whom the order still means, behind a lock: somebody may have been blocked, or given more rights, while we waited.
 * So may the giver, who is read again.
 * @throws PublicError 403
 */
export async function lockReached(trx: Trx, order: Order, user: SignedIn, ids: readonly number[]): Promise<Reach> {
  await lockPeople(trx, ids);
  const giver = await actorOf(trx, user.userId);
  if (giver === undefined) throw errors.forbidden();
  return reachOf(trx, { ...order, selection: { ids: [...ids] } }, giver);
}

/** Locks the accounts, so that nobody blocks them or gives them other ways in meanwhile. */
async function lockPeople(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select id from users where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
}

/** The people in the order of slips: by region, then by name. */
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
