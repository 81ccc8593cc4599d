import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { byText, byTextOf, type ExportColumn, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { peopleSearchFor } from '../../../identity/users/index.ts';
import { hoursOf } from '../measures/numbers.ts';
import { type PeopleMeasure, peopleOf } from '../measures/rows.ts';
import type { Scope } from '../measures/scope.ts';
import { COUNTED } from './filters.ts';

interface Seen {
  user_id: number;
  visits: number;
  seconds: number;
  last_at: Date | null;
}

/** The people that a measure counts, with what their visits add up to. */
export function selectPeople(db: Db, scope: Scope, measure: PeopleMeasure) {
  return db
    .selectFrom('users')
    .innerJoin(sql<Seen>`${peopleOf(measure, scope)}`.as('seen'), 'seen.user_id', 'users.id')
    .select([
      'users.id',
      'users.full_name',
      'users.region_id',
      'users.position_id',
      'users.role_id',
      'seen.visits',
      'seen.seconds',
      'seen.last_at',
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
      sql<LocalizedText | null>`(select r.title from roles r where r.id = users.role_id)`.as('role'),
    ]);
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const id = sql.ref('users.id');
const seconds = sql.ref('seen.seconds');

/** How they are listed: who learned longest first. */
export const peopleRules = (
  user: SignedIn,
): ListRules<Schemas['StatisticsPersonFilter'], Schemas['StatisticsPersonSort']> => ({
  id,
  sort: {
    id,
    userId: sql.ref('users.name_key'),
    regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
    positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
    roleId: byText(sql`(select r.title from roles r where r.id = users.role_id)`),
    visits: sql.ref('seen.visits'),
    seconds,
    hours: seconds,
    lastAt: sql.ref('seen.last_at'),
  },
  defaultSort: ['hours', 'DESC'],
  filters: { ...COUNTED, id: isOneOf(id) },
  search: peopleSearchFor(user),
});

export const presentPerson = (row: PersonRow): Schemas['StatisticsPerson'] => ({
  id: row.id,
  userId: row.id,
  regionId: row.region_id,
  positionId: row.position_id,
  roleId: row.role_id,
  visits: row.visits,
  seconds: row.seconds,
  hours: hoursOf(row.seconds),
  lastAt: row.last_at?.toISOString() ?? null,
});

export const personColumns: readonly ExportColumn<PersonRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'roleId', value: (row, { language }) => localized(row.role, language) },
  { field: 'visits', value: (row) => row.visits },
  { field: 'hours', value: (row) => hoursOf(row.seconds) },
  { field: 'seconds', value: (row) => row.seconds },
  { field: 'lastAt', value: (row) => row.last_at },
];
