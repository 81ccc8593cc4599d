import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { type Export, isEqual, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { peopleSearchFor, withinOwnRegion } from '../../../identity/users/index.ts';
import { STATUS_COLUMNS } from '../status.ts';

/** Whether an attempt counts: staff have not reset it. Figures are made of these alone. @param attempt its alias */
export const counts = (attempt: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(`${attempt}.reset_at`)} is null`;

/** Whether an attempt is the newest that counts of its person at its package, as SQL. @param attempt its alias */
export const isNewestAttempt = (attempt: string): RawBuilder<boolean> =>
  sql<boolean>`(${counts(attempt)} and not exists (select from scorm_attempts newer where newer.scorm_id = ${sql.ref(`${attempt}.scorm_id`)}
    and newer.user_id = ${sql.ref(`${attempt}.user_id`)} and newer.number > ${sql.ref(`${attempt}.number`)} and ${counts('newer')}))`;

const titleOf = (column: 'region_id' | 'position_id') =>
  sql<Schemas['LocalizedText'] | null>`(select d.title from dictionaries d where d.id = ${sql.ref(`users.${column}`)})`;

/** Attempts with their people. These always exist; left joins let the database skip them when it counts. */
export function selectAttempts(db: Db) {
  return db
    .selectFrom('scorm_attempts as a')
    .leftJoin('users', 'users.id', 'a.user_id')
    .select([
      'a.id',
      'a.scorm_id',
      'a.content_id',
      'a.user_id',
      'a.number',
      'a.cycle',
      'a.started_at',
      'a.last_at',
      'a.ended_at',
      'a.reset_at',
      'a.total_seconds',
      ...STATUS_COLUMNS.map((column) => `a.${column}` as const),
      sql<string>`users.full_name`.as('full_name'),
      'users.personnel_number',
      'users.region_id',
      'users.position_id',
      isNewestAttempt('a').as('is_newest'),
      sql<number>`(select count(*) from scorm_launches l where l.attempt_id = a.id)`.as('launches'),
      titleOf('region_id').as('region'),
      titleOf('position_id').as('position'),
    ]);
}

/** The attempts at one package. */
export const attemptsAt = (db: Db, scormId: number) => selectAttempts(db).where('a.scorm_id', '=', scormId);

export type AttemptRow = Awaited<ReturnType<ReturnType<typeof selectAttempts>['execute']>>[number];

type Filter = Schemas['ScormAttemptFilter'];
type Rules = ListRules<Filter, Schemas['ScormAttemptSort']>;

/** What attempts are filtered by. */
export const attemptFilters: Rules['filters'] = {
  userId: isEqual(sql.ref('a.user_id')),
  regionId: isEqual(sql.ref('users.region_id')),
  positionId: isEqual(sql.ref('users.position_id')),
  isNewest: (wanted) => sql<boolean>`${isNewestAttempt('a')} = ${wanted}`,
  completion: (wanted) => sql<boolean>`a.completion = ${wanted}`,
  success: (wanted) => sql<boolean>`a.success = ${wanted}`,
  ended: (wanted) => sql<boolean>`(a.ended_at is not null) = ${wanted}`,
};

/** Lists of what people did leave out whom the reader may not see. */
export function onlySeenBy(reader: SignedIn): { always?: RawBuilder<boolean> } {
  const seen = withinOwnRegion(reader);
  return seen === undefined ? {} : { always: seen };
}

/** Whom a reader may see, as a condition on `users`. */
export const seenBy = (reader: SignedIn): RawBuilder<boolean> => withinOwnRegion(reader) ?? sql<boolean>`true`;

export const attemptRules = (user: SignedIn): Rules => ({
  id: sql.ref('a.id'),
  ...onlySeenBy(user),
  sort: {
    fullName: sql.ref('users.name_key'),
    number: sql.ref('a.number'),
    completion: sql`array_position(array['unknown', 'not attempted', 'incomplete', 'completed'], a.completion)`,
    success: sql`array_position(array['unknown', 'failed', 'passed'], a.success)`,
    score: sql.ref('a.score_scaled'),
    progress: sql.ref('a.progress'),
    totalSeconds: sql.ref('a.total_seconds'),
    startedAt: sql.ref('a.started_at'),
    lastAt: sql.ref('a.last_at'),
    endedAt: sql.ref('a.ended_at'),
  },
  joined: { fullName: sql<boolean>`users.id is not null` },
  defaultSort: ['lastAt', 'DESC'],
  filters: attemptFilters,
  search: { ...peopleSearchFor(user), byName: 'fullName' },
});

export const presentAttempt = (row: AttemptRow): Schemas['ScormAttempt'] => ({
  id: row.id,
  scormId: row.scorm_id,
  userId: row.user_id,
  fullName: row.full_name,
  personnelNumber: row.personnel_number,
  regionId: row.region_id,
  positionId: row.position_id,
  number: row.number,
  cycle: row.cycle,
  isNewest: row.is_newest,
  completion: row.completion,
  success: row.success,
  score: row.score_scaled,
  scoreRaw: row.score_raw,
  scoreMin: row.score_min,
  scoreMax: row.score_max,
  progress: row.progress,
  totalSeconds: row.total_seconds,
  startedAt: row.started_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  resetAt: row.reset_at?.toISOString() ?? null,
  launches: row.launches,
});

/** Percent, to a tenth. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

export const attemptsExport: Export<AttemptRow> = {
  name: 'scorm-attempts',
  columns: [
    { field: 'fullName', value: (row) => row.full_name },
    { field: 'personnelNumber', value: (row) => row.personnel_number },
    { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
    { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
    { field: 'number', value: (row) => row.number },
    { field: 'cycle', value: (row) => row.cycle },
    { field: 'completion', value: (row, { t }) => t(`admin.resources.scorm-attempts.completions.${row.completion}`) },
    { field: 'success', value: (row, { t }) => t(`admin.resources.scorm-attempts.successes.${row.success}`) },
    { field: 'score', value: (row) => percent(row.score_scaled) },
    { field: 'scoreRaw', value: (row) => row.score_raw },
    { field: 'progress', value: (row) => percent(row.progress) },
    { field: 'totalSeconds', value: (row) => Math.round(row.total_seconds) },
    { field: 'startedAt', value: (row) => row.started_at },
    { field: 'lastAt', value: (row) => row.last_at },
    { field: 'endedAt', value: (row) => row.ended_at },
    { field: 'resetAt', value: (row) => row.reset_at },
    { field: 'launches', value: (row) => row.launches },
  ],
};
