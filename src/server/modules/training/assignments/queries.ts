import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isEqual, isOneOf, type ListRules } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { AssignmentKind } from './kinds.ts';
import { personCount, reachesPerson } from './reach.ts';

type Target = Schemas['AssignmentTarget'];

/** Assignments of one kind, with the number of people that each reaches now. */
export function selectAssignments(db: Db, { table, subject, dated }: AssignmentKind) {
  const date = <T>(name: string) => (dated ? sql<T | null>`${sql.ref(`a.${name}`)}` : sql<T | null>`null`);
  // The two tables differ in one column only, which is selected under one alias.
  return db
    .selectFrom(`${table} as a` as 'assignments as a')
    .select([
      'a.id',
      sql.ref<number>(`a.${subject}`).as('subject_id'),
      'a.target_type',
      'a.user_id',
      'a.region_id',
      'a.position_id',
      'a.created_at',
      date<string>('starts_on').as('starts_on'),
      date<string>('due_on').as('due_on'),
      date<number>('due_days').as('due_days'),
      date<number>('revision').as('revision'),
      personCount.as('person_count'),
    ]);
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof selectAssignments>['execute']>>[number];

const id = sql.ref('a.id');

/** How the assignments of one kind are listed. */
export function assignmentList({ subject, dated }: AssignmentKind): ListRules<AssignmentFilter, AssignmentSort> {
  const subjectId = sql.ref(`a.${subject}`);
  const date = (name: string) => (dated ? sql.ref(`a.${name}`) : sql`null`);
  return {
    id,
    sort: {
      id,
      testId: subjectId,
      planId: subjectId,
      targetType: sql.ref('a.target_type'),
      personCount: sql.ref('person_count'),
      startsOn: date('starts_on'),
      dueOn: date('due_on'),
      dueDays: date('due_days'),
      createdAt: sql.ref('a.created_at'),
    },
    defaultSort: ['createdAt', 'DESC'],
    filters: {
      id: isOneOf(id),
      testId: isEqual(subjectId),
      planId: isEqual(subjectId),
      targetType: isEqual(sql.ref('a.target_type')),
      reaches: reachesPerson,
    },
  };
}

/** The filters and orders of both kinds. The contract allows each kind only its own. */
type AssignmentFilter = Schemas['AssignmentFilter'] & Schemas['PlanAssignmentFilter'];
type AssignmentSort = Schemas['AssignmentSort'] | Schemas['PlanAssignmentSort'];

const COLUMN = { user: 'user_id', region: 'region_id', position: 'position_id' } as const;

/** The indexes of ids that are not people, or not values of the right dictionary. */
export async function unknownTargets(trx: Trx, type: keyof typeof COLUMN, ids: readonly number[]): Promise<number[]> {
  const known =
    type === 'user'
      ? sql<boolean>`exists (select from users where users.id = wanted.id)`
      : sql<boolean>`exists (select from dictionaries d where d.id = wanted.id and d.type = ${type})`;
  const { rows } = await sql<{ place: number }>`
    select place - 1 as place from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    where not ${known}`.execute(trx);
  return rows.map(({ place }) => place);
}

/** Whether the test or plan exists. */
export async function subjectExists(trx: Trx, { subjects }: AssignmentKind, subjectId: number): Promise<boolean> {
  const found = await trx.selectFrom(subjects).select('id').where('id', '=', subjectId).executeTakeFirst();
  return found !== undefined;
}

/** What is assigned to whom. */
export interface Targets {
  subjectIds: readonly number[];
  targetType: Target;
  /** Ignored for everyone. */
  targetIds: readonly number[];
  /** Of plans: from when to when. */
  dates?: AssignmentDates | undefined;
}

/** Days as YYYY-MM-DD, and how many days there are to learn. */
export interface AssignmentDates {
  startsOn: string | null;
  dueOn: string | null;
  dueDays: number | null;
}

/** Inserts the missing assignments of each subject to each target. @returns the new ones */
export async function insertAssignments(
  trx: Trx,
  { table, subject }: AssignmentKind,
  { subjectIds, targetType, targetIds, dates }: Targets,
  createdBy: number | null,
  now: Date,
): Promise<number[]> {
  const column = targetType === 'everyone' ? undefined : COLUMN[targetType];
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.ref(subject)}, target_type, ${column ? sql`${sql.ref(column)}, ` : sql``}created_by, created_at${dates ? sql`, starts_on, due_on, due_days` : sql``})
    select s.id, ${targetType}, ${column ? sql`t.id, ` : sql``}${createdBy}::bigint, ${now}::timestamptz
      ${dates ? sql`, ${dates.startsOn}::date, ${dates.dueOn}::date, ${dates.dueDays}::integer` : sql``}
    from unnest(${[...subjectIds]}::bigint[]) s (id)
    ${column ? sql`cross join unnest(${[...targetIds]}::bigint[]) t (id)` : sql``}
    on conflict do nothing returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/** The assignments of the subjects to the targets, new and old. */
export function selectTargets(trx: Trx, kind: AssignmentKind, { subjectIds, targetType, targetIds }: Targets) {
  const all = selectAssignments(trx, kind)
    .where(sql<boolean>`${sql.ref(`a.${kind.subject}`)} = any (${[...subjectIds]}::bigint[])`)
    .where('a.target_type', '=', targetType)
    .orderBy('a.id');
  if (targetType === 'everyone') return all;
  return all.where(sql<boolean>`${sql.ref(`a.${COLUMN[targetType]}`)} = any (${[...targetIds]}::bigint[])`);
}

export async function deleteAssignment(trx: Trx, { table }: AssignmentKind, assignmentId: number): Promise<void> {
  await trx
    .deleteFrom(table as 'assignments')
    .where('id', '=', assignmentId)
    .execute();
}
