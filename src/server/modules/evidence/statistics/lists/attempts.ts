import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { byTextOf, type ExportColumn, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { peopleSearchFor } from '../../../identity/users/index.ts';
import { type AttemptMeasure, attemptsOf } from '../measures/rows.ts';
import type { Scope } from '../measures/scope.ts';
import { COUNTED } from './filters.ts';

const results = ({ held }: Scope) => {
  const unless = <Value>(column: string) =>
    held.length === 0
      ? sql<Value>`${sql.ref(column)}`
      : sql<Value>`case when attempts.id <> all (${[...held]}::bigint[]) then ${sql.ref(column)} end`;
  return {
    percentage: unless<number | null>('attempts.percentage'),
    passed: unless<boolean | null>('attempts.passed'),
  };
};

/** Attempts. Of the reader's own, results that were not shown to them are null. */
export function selectAttempts(db: Db, scope: Scope) {
  const { percentage, passed } = results(scope);
  return db
    .selectFrom('attempts')
    .leftJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.user_id',
      'attempts.test_id',
      'users.region_id',
      'users.position_id',
      'attempts.number',
      'attempts.status',
      'attempts.started_at',
      'attempts.submitted_at',
      percentage.as('percentage'),
      passed.as('passed'),
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText>`tests.title`.as('title'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
    ]);
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number];

const id = sql.ref('attempts.id');

/** How those that a measure counts are listed: the newest first. */
export function attemptRules(
  user: SignedIn,
  scope: Scope,
  measure: AttemptMeasure,
): ListRules<Schemas['StatisticsAttemptFilter'], Schemas['StatisticsAttemptSort']> {
  return {
    id,
    sort: {
      id,
      userId: sql.ref('users.name_key'),
      testId: byTextOf('tests', sql.ref('attempts.test_id')),
      regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
      positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
      number: sql.ref('attempts.number'),
      status: sql.ref('attempts.status'),
      startedAt: sql.ref('attempts.started_at'),
      submittedAt: sql.ref('attempts.submitted_at'),
      ...results(scope),
    },
    joined: { userId: sql<boolean>`users.id is not null` },
    defaultSort: ['startedAt', 'DESC'],
    filters: { ...COUNTED, id: isOneOf(id) },
    always: attemptsOf(measure, scope),
    search: peopleSearchFor(user),
  };
}

export const presentAttempt = (row: AttemptRow): Schemas['StatisticsAttempt'] => ({
  id: row.id,
  userId: row.user_id,
  testId: row.test_id,
  regionId: row.region_id,
  positionId: row.position_id,
  number: row.number,
  status: row.status,
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  percentage: row.percentage,
  passed: row.passed,
});

export const attemptColumns: readonly ExportColumn<AttemptRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'testId', value: (row, { language }) => localized(row.title, language) },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'number', value: (row) => row.number },
  { field: 'status', value: (row, { t }) => t(`admin.resources.attempts.values.status.${row.status}`) },
  { field: 'startedAt', value: (row) => row.started_at },
  { field: 'submittedAt', value: (row) => row.submitted_at },
  { field: 'percentage', value: (row) => row.percentage },
  { field: 'passed', value: (row) => row.passed },
];
