import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { byTextOf, type ExportColumn, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { peopleSearchFor } from '../../../identity/users/index.ts';
import { inSums, minutesOf, type SumFilter, sumsBy } from './sums.ts';

/** The people who visited. */
export function selectVisitors(db: Db, filter: SumFilter) {
  return db
    .selectFrom(
      db
        // By page first: pages are counted without sorting all of their days.
        .selectFrom(sumsBy(filter, 'user_id', 'page').as('p'))
        .select([
          'p.user_id',
          sql<number>`count(*)`.as('pages'),
          sql<number>`sum(p.visits)::bigint`.as('visits'),
          sql<number>`sum(p.seconds)::bigint`.as('seconds'),
          sql<Date | null>`min(p.first_at)`.as('first_at'),
          sql<Date | null>`max(p.last_at)`.as('last_at'),
        ])
        .groupBy('p.user_id')
        .as('seen'),
    )
    .innerJoin('users', 'users.id', 'seen.user_id')
    .select([
      'seen.user_id',
      'seen.pages',
      'seen.visits',
      'seen.seconds',
      'seen.first_at',
      'seen.last_at',
      'users.full_name',
      'users.region_id',
      'users.position_id',
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.region_id)`.as('region'),
      sql<LocalizedText | null>`(select d.title from dictionaries d where d.id = users.position_id)`.as('position'),
    ]);
}

type VisitorRow = Awaited<ReturnType<ReturnType<typeof selectVisitors>['execute']>>[number];

const id = sql.ref('seen.user_id');

export const visitorRulesFor = (user: SignedIn): ListRules<Schemas['VisitorFilter'], Schemas['VisitorSort']> => ({
  id,
  sort: {
    id,
    userId: sql.ref('users.name_key'),
    regionId: byTextOf('dictionaries', sql.ref('users.region_id')),
    positionId: byTextOf('dictionaries', sql.ref('users.position_id')),
    pages: sql.ref('seen.pages'),
    visits: sql.ref('seen.visits'),
    minutes: sql.ref('seen.seconds'),
    firstAt: sql.ref('seen.first_at'),
    lastAt: sql.ref('seen.last_at'),
  },
  defaultSort: ['lastAt', 'DESC'],
  filters: { id: isOneOf(id), from: inSums, to: inSums, themeId: inSums, regionId: inSums, positionId: inSums },
  search: peopleSearchFor(user),
});

export function presentVisitor(row: Omit<VisitorRow, 'full_name' | 'region' | 'position'>): Schemas['Visitor'] {
  return {
    id: row.user_id,
    userId: row.user_id,
    regionId: row.region_id,
    positionId: row.position_id,
    pages: row.pages,
    visits: row.visits,
    minutes: minutesOf(row.seconds),
    firstAt: row.first_at?.toISOString() ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
  };
}

export const visitorColumns: readonly ExportColumn<VisitorRow>[] = [
  { field: 'userId', value: (row) => row.full_name },
  { field: 'regionId', value: (row, { language }) => localized(row.region, language) },
  { field: 'positionId', value: (row, { language }) => localized(row.position, language) },
  { field: 'pages', value: (row) => row.pages },
  { field: 'visits', value: (row) => row.visits },
  { field: 'minutes', value: (row) => minutesOf(row.seconds) },
  { field: 'firstAt', value: (row) => row.first_at },
  { field: 'lastAt', value: (row) => row.last_at },
];
