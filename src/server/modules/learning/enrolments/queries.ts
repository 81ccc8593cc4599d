import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { byTextOf, type ExportColumn, isEqual, isOneOf, type ListRules, seenOnly } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { dayCell } from '../../../tables/index.ts';
import { peopleSearchFor, withinOwnRegion } from '../../identity/users/index.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { isNewest } from '../../training/enrolments/index.ts';
import { isLate, isOverdue } from '../plans/index.ts';

const IS_CURRENT = sql<boolean>`not exists (select from plan_versions newer
  where newer.plan_id = enrolments.plan_id and newer.number > plan_versions.number)`;

/** Enrolments with their people. These always exist; left joins let the database skip them when it counts and pages. */
export function selectEnrolments(db: Db, now: Date) {
  return db
    .selectFrom('enrolments')
    .leftJoin('users', 'users.id', 'enrolments.user_id')
    .leftJoin('plans', 'plans.id', 'enrolments.plan_id')
    .leftJoin('plan_versions', 'plan_versions.id', 'enrolments.version_id')
    .select([
      'enrolments.id',
      'enrolments.plan_id',
      'enrolments.user_id',
      'enrolments.version_id',
      'enrolments.cycle',
      'enrolments.source',
      'enrolments.state',
      'enrolments.starts_at',
      sql<string>`(enrolments.starts_at at time zone ${SERVER_ZONE})::date`.as('starts_on'),
      'enrolments.due_on',
      'enrolments.begun_at',
      'enrolments.completed_at',
      'enrolments.share',
      'enrolments.hours_done',
      'enrolments.seconds',
      'enrolments.waiting',
      'enrolments.created_at',
      'enrolments.revision',
      sql<number>`plan_versions.number`.as('version'),
      // Themes without materials owe nothing.
      sql<number>`(select coalesce(sum(t.hours), 0) from plan_version_themes t where t.version_id = enrolments.version_id
        and exists (select from plan_version_materials m where m.version_id = t.version_id and m.theme_position = t.position))`.as(
        'hours_owed',
      ),
      'users.region_id',
      'users.position_id',
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`plans.title`.as('title'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
      IS_CURRENT.as('is_current'),
      isNewest('enrolments').as('is_newest'),
      isOverdue(now).as('overdue'),
      isLate.as('late'),
    ]);
}

type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof selectEnrolments>['execute']>>[number];

const id = sql.ref('enrolments.id');

const yes = (condition: RawBuilder<boolean>) => (wanted: boolean) =>
  wanted ? condition : sql<boolean>`not (${condition})`;

/** How enrolments are listed. */
export const enrolmentListFor = (user: SignedIn, now: Date): Rules =>
  seenOnly(rulesFor(user, now), withinOwnRegion(user));

type Rules = ListRules<Schemas['EnrolmentFilter'], Schemas['EnrolmentSort']>;

const rulesFor = (user: SignedIn, now: Date): Rules => ({
  id,
  sort: {
    id,
    planId: byTextOf('plans', sql.ref('enrolments.plan_id')),
    userId: sql.ref('users.name_key'),
    regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
    positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
    version: sql.ref('plan_versions.number'),
    cycle: sql.ref('enrolments.cycle'),
    source: sql.ref('enrolments.source'),
    state: sql.ref('enrolments.state'),
    startsAt: sql.ref('enrolments.starts_at'),
    dueOn: sql.ref('enrolments.due_on'),
    begunAt: sql.ref('enrolments.begun_at'),
    completedAt: sql.ref('enrolments.completed_at'),
    share: sql.ref('enrolments.share'),
    hoursDone: sql.ref('enrolments.hours_done'),
    minutesSpent: sql.ref('enrolments.seconds'),
    createdAt: sql.ref('enrolments.created_at'),
  },
  joined: { userId: sql<boolean>`users.id is not null` },
  defaultSort: ['id', 'DESC'],
  filters: {
    id: isOneOf(id),
    planId: isEqual(sql.ref('enrolments.plan_id')),
    userId: isEqual(sql.ref('enrolments.user_id')),
    regionId: isEqual(sql.ref('users.region_id')),
    positionId: isEqual(sql.ref('users.position_id')),
    state: isEqual(sql.ref('enrolments.state')),
    overdue: yes(isOverdue(now)),
    begun: yes(sql<boolean>`(enrolments.begun_at is not null)`),
    version: isEqual(sql.ref('plan_versions.number')),
    currentVersion: yes(IS_CURRENT),
    cycle: isEqual(sql.ref('enrolments.cycle')),
    newest: yes(isNewest('enrolments')),
  },
  search: peopleSearchFor(user),
});

/** How many enrolments are overdue, as SQL: those that the list has with `{overdue: true}`. */
export const overduePlans = (now: Date, seen: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*) from enrolments where ${isOverdue(now)} and ${seen})`;

const iso = (date: Date | null) => date?.toISOString() ?? null;
const hundredths = (value: number) => Math.round(value * 100) / 100;
const minutes = (seconds: number) => Math.round(seconds / 60);

export function presentEnrolment(row: EnrolmentRow): Schemas['Enrolment'] {
  return {
    id: row.id,
    planId: row.plan_id,
    userId: row.user_id,
    regionId: row.region_id,
    positionId: row.position_id,
    version: row.version,
    versionId: row.version_id,
    isCurrentVersion: row.is_current,
    cycle: row.cycle,
    isNewest: row.is_newest,
    source: row.source,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    startsOn: row.starts_on,
    dueOn: row.due_on,
    overdue: row.overdue,
    late: row.late,
    begunAt: iso(row.begun_at),
    completedAt: iso(row.completed_at),
    share: Math.floor(row.share * 10_000) / 10_000,
    hoursDone: hundredths(row.hours_done),
    hoursOwed: row.hours_owed,
    minutesSpent: minutes(row.seconds),
    waiting: row.waiting,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

export const enrolmentColumns: readonly ExportColumn<EnrolmentRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'planId', value: (row, { language }) => localized(row.title, language) },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'state', value: (row, { t }) => t(`admin.resources.enrolments.values.state.${row.state}`) },
  { field: 'share', value: (row) => Math.floor(row.share * 100) },
  { field: 'hoursDone', value: (row) => hundredths(row.hours_done) },
  { field: 'hoursOwed', value: (row) => row.hours_owed },
  { field: 'minutesSpent', value: (row) => minutes(row.seconds) },
  { field: 'dueOn', value: (row) => dayCell(row.due_on) },
  { field: 'overdue', value: (row) => row.overdue },
  { field: 'late', value: (row) => row.late },
  { field: 'startsAt', value: (row) => row.starts_at },
  { field: 'begunAt', value: (row) => row.begun_at },
  { field: 'completedAt', value: (row) => row.completed_at },
  { field: 'cycle', value: (row) => row.cycle },
  { field: 'version', value: (row) => row.version },
  { field: 'source', value: (row, { t }) => t(`admin.resources.enrolments.values.source.${row.source}`) },
  { field: 'createdAt', value: (row) => row.created_at },
];
