import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { byTextOf, type ExportColumn, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { dayCell } from '../../../../tables/index.ts';
import { peopleSearchFor } from '../../../identity/users/index.ts';
import { type EnrolmentMeasure, enrolmentsOf } from '../measures/rows.ts';
import type { Scope } from '../measures/scope.ts';
import { COUNTED } from './filters.ts';

/** Enrolments with their people and plans. */
export function selectEnrolments(db: Db) {
  return db
    .selectFrom('enrolments')
    .leftJoin('users', 'users.id', 'enrolments.user_id')
    .leftJoin('plans', 'plans.id', 'enrolments.plan_id')
    .select([
      'enrolments.id',
      'enrolments.user_id',
      'enrolments.plan_id',
      'users.region_id',
      'users.position_id',
      'enrolments.cycle',
      'enrolments.state',
      'enrolments.share',
      'enrolments.starts_at',
      'enrolments.due_on',
      'enrolments.completed_at',
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`plans.title`.as('title'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
    ]);
}

type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof selectEnrolments>['execute']>>[number];

const id = sql.ref('enrolments.id');

/** How those that a measure counts are listed. */
export function enrolmentRules(
  user: SignedIn,
  scope: Scope,
  measure: EnrolmentMeasure,
): ListRules<Schemas['StatisticsEnrolmentFilter'], Schemas['StatisticsEnrolmentSort']> {
  return {
    id,
    sort: {
      id,
      userId: sql.ref('users.name_key'),
      planId: byTextOf('plans', sql.ref('enrolments.plan_id')),
      regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
      positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
      cycle: sql.ref('enrolments.cycle'),
      state: sql.ref('enrolments.state'),
      share: sql.ref('enrolments.share'),
      startsAt: sql.ref('enrolments.starts_at'),
      dueOn: sql.ref('enrolments.due_on'),
      completedAt: sql.ref('enrolments.completed_at'),
    },
    joined: { userId: sql<boolean>`users.id is not null` },
    defaultSort: ['userId', 'ASC'],
    filters: { ...COUNTED, id: isOneOf(id) },
    always: enrolmentsOf(measure, scope),
    search: peopleSearchFor(user),
  };
}

export const presentEnrolment = (row: EnrolmentRow): Schemas['StatisticsEnrolment'] => ({
  id: row.id,
  userId: row.user_id,
  planId: row.plan_id,
  regionId: row.region_id,
  positionId: row.position_id,
  cycle: row.cycle,
  state: row.state,
  share: Math.floor(row.share * 10_000) / 10_000,
  startsAt: row.starts_at.toISOString(),
  dueOn: row.due_on,
  completedAt: row.completed_at?.toISOString() ?? null,
});

export const enrolmentColumns: readonly ExportColumn<EnrolmentRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'planId', value: (row, { language }) => localized(row.title, language) },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'state', value: (row, { t }) => t(`admin.resources.enrolments.values.state.${row.state}`) },
  { field: 'share', value: (row) => Math.floor(row.share * 100) },
  { field: 'dueOn', value: (row) => dayCell(row.due_on) },
  { field: 'startsAt', value: (row) => row.starts_at },
  { field: 'completedAt', value: (row) => row.completed_at },
  { field: 'cycle', value: (row) => row.cycle },
];
