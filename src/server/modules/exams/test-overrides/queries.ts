import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isEqual, isOneOf, type ListRules, seenOnly } from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { PublicError } from '../../../errors.ts';
import { targetWithin } from '../../identity/users/index.ts';
import { isFor } from './in-force.ts';

export function findTest(db: Db, id: number) {
  return db.selectFrom('tests').select(['id', 'opens_at', 'closes_at']).where('id', '=', id).executeTakeFirst();
}

const TARGET = sql<Schemas['OverrideTarget']>`case when o.user_id is not null then 'user'
  when o.position_id is not null then 'position' else 'region' end`;

/** Overrides, with the number of people whom each is for. */
export function selectOverrides(db: Db) {
  return db
    .selectFrom('test_overrides as o')
    .leftJoin('users as givers', 'givers.id', 'o.created_by')
    .selectAll('o')
    .select([
      'givers.full_name as giver_name',
      TARGET.as('target_type'),
      sql<number>`(select count(*) from users where not users.blocked and (users.id = o.user_id
        or (users.position_id = o.position_id or users.region_id = o.region_id) and users.id is distinct from o.created_by))`.as(
        'person_count',
      ),
    ]);
}

export type OverrideRow = Awaited<ReturnType<ReturnType<typeof selectOverrides>['execute']>>[number];

const id = sql.ref('o.id');

const LIST: ListRules<Schemas['TestOverrideFilter'], Schemas['TestOverrideSort']> = {
  id,
  sort: {
    id,
    testId: sql.ref('o.test_id'),
    targetType: TARGET,
    createdAt: sql.ref('o.created_at'),
    updatedAt: sql.ref('o.updated_at'),
  },
  defaultSort: ['updatedAt', 'DESC'],
  filters: { id: isOneOf(id), testId: isEqual(sql.ref('o.test_id')), targetType: isEqual(TARGET) },
};

/** How a person sorts and filters the overrides that they see. */
export const overrideListFor = (user: SignedIn): typeof LIST => seenOnly(LIST, targetWithin(user, 'o'));

const COLUMNS = { user: 'user_id', position: 'position_id', region: 'region_id' } as const;

type Terms = Required<Omit<Schemas['TestOverrideCreate'], 'testId' | 'targetType' | 'targetIds' | 'replace'>>;

const REPLACED = sql`do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at,
  extra_attempts = excluded.extra_attempts, extra_minutes = excluded.extra_minutes,
  extra_time_percent = excluded.extra_time_percent, reason = excluded.reason, created_by = excluded.created_by,
  updated_at = excluded.updated_at`;

/** The terms that some of these targets have. */
export function overridesOf(
  db: Db,
  { testId, targetType, targetIds }: Pick<Schemas['TestOverrideCreate'], 'testId' | 'targetType' | 'targetIds'>,
) {
  return selectOverrides(db)
    .where('o.test_id', '=', testId)
    .where(sql<boolean>`${sql.ref(`o.${COLUMNS[targetType]}`)} = any (${[...targetIds]}::bigint[])`)
    .orderBy('o.id');
}

/**
 * Gives targets these terms.
 * @param replace whether instead of those that they have; otherwise such targets are left
 * @returns the ids of the overrides that were written
 */
export async function upsertOverrides(
  trx: Trx,
  { testId, targetType, targetIds }: Pick<Schemas['TestOverrideCreate'], 'testId' | 'targetType' | 'targetIds'>,
  terms: Terms,
  { actorId, now, replace }: { actorId: number; now: Date; replace: boolean },
): Promise<number[]> {
  const column = sql.ref(COLUMNS[targetType]);
  const { rows } = await sql<{ id: number }>`
    insert into test_overrides (test_id, ${column}, opens_at, closes_at, extra_attempts, extra_minutes, extra_time_percent, reason,
      created_by, created_at, updated_at)
    select ${testId}, target, ${terms.opensAt}::timestamptz, ${terms.closesAt}::timestamptz, ${terms.extraAttempts}::integer,
      ${terms.extraMinutes}::integer, ${terms.extraTimePercent}::integer, ${terms.reason}, ${actorId}::bigint, ${now}, ${now}
    from unnest(${[...targetIds]}::bigint[]) as target order by target
    on conflict (test_id, ${column}) ${replace ? REPLACED : sql`do nothing`}
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/** Nobody ends terms that are for themselves, or brings them back. @throws PublicError 403 */
export async function refuseOwn(trx: Trx, ids: readonly number[], actorId: number): Promise<void> {
  const { rows } = await sql`
    select from test_overrides o where o.id = any (${[...ids]}::bigint[]) and ${isFor(actorId)} limit 1`.execute(trx);
  if (rows.length > 0) throw new PublicError(403, 'own-attempt');
}

export async function deleteOverride(trx: Trx, overrideId: number): Promise<void> {
  await trx.deleteFrom('test_overrides').where('id', '=', overrideId).execute();
}
