import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isEqual, isOneOf, type ListRules, type Trx } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { personCount } from './reach.ts';

type Target = Schemas['AssignmentTarget'];

/** Assignments with the number of people whom each reaches now. */
export function selectAssignments(db: Db) {
  return db
    .selectFrom('assignments')
    .select([
      'assignments.id',
      'assignments.test_id',
      'assignments.target_type',
      'assignments.user_id',
      'assignments.region_id',
      'assignments.position_id',
      'assignments.created_at',
      personCount.as('person_count'),
    ]);
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof selectAssignments>['execute']>>[number];

const id = sql.ref('assignments.id');

export const assignmentList: ListRules<Schemas['AssignmentFilter']> = {
  id,
  sort: {
    id,
    testId: sql.ref('assignments.test_id'),
    targetType: sql.ref('assignments.target_type'),
    personCount: sql.ref('person_count'),
    createdAt: sql.ref('assignments.created_at'),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: isOneOf(id),
    testId: isEqual(sql.ref('assignments.test_id')),
    targetType: isEqual(sql.ref('assignments.target_type')),
  },
};

const COLUMN = { user: 'user_id', region: 'region_id', position: 'position_id' } as const;

/** The places of ids that are no person, or no value of the dictionary that is meant. */
export async function unknownTargets(trx: Trx, type: keyof typeof COLUMN, ids: readonly number[]): Promise<number[]> {
  const known =
    type === 'user'
      ? sql<boolean>`exists (select from users where users.id = wanted.id)`
      : sql<boolean>`exists (select from dictionaries d where d.id = wanted.id and d.type = ${type})`;
  const { rows } = await sql<{ place: number }>`
    select place - 1 as place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as list (id, place)
      cross join lateral (select list.id::bigint as id) wanted
    where not ${known}`.execute(trx);
  return rows.map(({ place }) => place);
}

/** Writes the assignments that are not there yet. */
export async function insertAssignments(
  trx: Trx,
  { testId, targetType, targetIds }: { testId: number; targetType: Target; targetIds: readonly number[] },
  createdBy: number,
  now: Date,
): Promise<number[]> {
  const shared = { test_id: testId, target_type: targetType, created_by: createdBy, created_at: now };
  const rows =
    targetType === 'everyone' ? [shared] : targetIds.map((target) => ({ ...shared, [COLUMN[targetType]]: target }));
  const made: number[] = [];
  for (let first = 0; first < rows.length; first += 1000) {
    const inserted = await trx
      .insertInto('assignments')
      .values(rows.slice(first, first + 1000))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    made.push(...inserted.map((row) => row.id));
  }
  return made;
}

/** The assignments of a test to the targets, new and old. */
export function selectTargets(
  trx: Trx,
  { testId, targetType, targetIds }: { testId: number; targetType: Target; targetIds: readonly number[] },
) {
  const all = selectAssignments(trx)
    .where('assignments.test_id', '=', testId)
    .where('assignments.target_type', '=', targetType)
    .orderBy('assignments.id');
  if (targetType === 'everyone') return all;
  return all.where(
    sql<boolean>`${sql.ref(`assignments.${COLUMN[targetType]}`)} in
      (select value::bigint from jsonb_array_elements_text(${JSON.stringify(targetIds)}::jsonb))`,
  );
}
