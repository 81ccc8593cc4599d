import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { byText, type ExportColumn, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized } from '../../../../i18n.ts';
import { inSums, minutesOf, type SumFilter, sumsBy } from './sums.ts';

/** The themes of which something was seen, and what belongs to none. */
export function selectVisitedThemes(db: Db, filter: SumFilter) {
  return db
    .selectFrom(
      db
        // By person first: people are counted without sorting all of their days.
        .selectFrom(sumsBy(filter, 'theme_id', 'user_id').as('p'))
        .select([
          'p.theme_id',
          sql<number>`count(*)`.as('people'),
          sql<number>`sum(p.visits)::bigint`.as('visits'),
          sql<number>`sum(p.seconds)::bigint`.as('seconds'),
          sql<Date | null>`min(p.first_at)`.as('first_at'),
          sql<Date | null>`max(p.last_at)`.as('last_at'),
        ])
        .groupBy('p.theme_id')
        .as('seen'),
    )
    .leftJoin('themes', 'themes.id', 'seen.theme_id')
    .select([
      'seen.theme_id',
      'seen.people',
      'seen.visits',
      'seen.seconds',
      'seen.first_at',
      'seen.last_at',
      sql<LocalizedText | null>`themes.title`.as('title'),
    ]);
}

type ThemeRow = Awaited<ReturnType<ReturnType<typeof selectVisitedThemes>['execute']>>[number];

const id = sql.ref('seen.theme_id');

export const visitedThemeRules: ListRules<Schemas['VisitedThemeFilter'], Schemas['VisitedThemeSort']> = {
  id,
  sort: {
    id,
    themeId: byText(sql.ref('themes.title')),
    people: sql.ref('seen.people'),
    visits: sql.ref('seen.visits'),
    minutes: sql.ref('seen.seconds'),
    firstAt: sql.ref('seen.first_at'),
    lastAt: sql.ref('seen.last_at'),
  },
  defaultSort: ['visits', 'DESC'],
  filters: {
    id: isOneOf(id),
    from: inSums,
    to: inSums,
    userId: inSums,
    regionId: inSums,
    positionId: inSums,
  },
  search: { text: sql.ref('themes.search'), forms: true, similar: true },
};

export function presentVisitedTheme(row: ThemeRow): Schemas['VisitedTheme'] {
  return {
    id: row.theme_id,
    themeId: row.theme_id === 0 ? null : row.theme_id,
    title: row.title,
    people: row.people,
    visits: row.visits,
    minutes: minutesOf(row.seconds),
    firstAt: row.first_at?.toISOString() ?? null,
    lastAt: row.last_at?.toISOString() ?? null,
  };
}

/** What was seen of a theme in which nothing was. */
export const nothingOfTheme = (themeId: number, title: LocalizedText | null): Schemas['VisitedTheme'] =>
  presentVisitedTheme({ theme_id: themeId, title, people: 0, visits: 0, seconds: 0, first_at: null, last_at: null });

export const visitedThemeColumns: readonly ExportColumn<ThemeRow>[] = [
  {
    field: 'themeId',
    value: ({ theme_id: themeId, title }, { language, t }) => {
      if (themeId === 0) return t('admin.resources.visited-themes.none');
      return title === null ? t('admin.resources.visited-themes.deleted') : localized(title, language);
    },
  },
  { field: 'people', value: (row) => row.people },
  { field: 'visits', value: (row) => row.visits },
  { field: 'minutes', value: (row) => minutesOf(row.seconds) },
  { field: 'firstAt', value: (row) => row.first_at },
  { field: 'lastAt', value: (row) => row.last_at },
];
