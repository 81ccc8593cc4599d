import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { PAGE_TIME, PAGE_VISIT } from '#shared/visits/limits.ts';
import type { SignedIn } from '../../../../context.ts';
import { type ExportColumn, isEqual, isOneOf, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized, type Translate } from '../../../../i18n.ts';
import { withinOwnRegion } from '../../../identity/users/index.ts';

/** The events of people; those without a person are in no list. */
export function selectVisits(db: Db) {
  return db
    .selectFrom('visits')
    .leftJoin('users', 'users.id', 'visits.user_id')
    .leftJoin('themes', 'themes.id', 'visits.theme_id')
    .select([
      'visits.id',
      sql<number>`visits.user_id`.as('user_id'),
      'visits.theme_id',
      'visits.at',
      'visits.type',
      'visits.page',
      'visits.url',
      'visits.field_name',
      'visits.value',
      'visits.seconds',
      'visits.agent',
      sql<string>`users.full_name`.as('full_name'),
      sql<LocalizedText | null>`themes.title`.as('theme'),
    ]);
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

const id = sql.ref('visits.id');

const KINDS = {
  pages: sql<boolean>`visits.type = ${PAGE_VISIT}`,
  fields: sql<boolean>`visits.type not in (${PAGE_VISIT}, ${PAGE_TIME})`,
};

/** Only events of people whom the reader may see. */
function ofSeen(user: SignedIn) {
  const seen = withinOwnRegion(user);
  return seen === undefined
    ? sql<boolean>`visits.user_id is not null`
    : sql<boolean>`visits.user_id in (select users.id from users where ${seen})`;
}

export const visitRulesFor = (user: SignedIn): ListRules<Schemas['VisitFilter'], Schemas['VisitSort']> => ({
  id,
  sort: {
    id,
    at: sql.ref('visits.at'),
    type: sql.ref('visits.type'),
    page: sql.ref('visits.page'),
    seconds: sql.ref('visits.seconds'),
  },
  defaultSort: ['at', 'DESC'],
  always: ofSeen(user),
  filters: {
    id: isOneOf(id),
    userId: isEqual(sql.ref('visits.user_id')),
    themeId: isEqual(sql.ref('visits.theme_id')),
    from: (day) => sql<boolean>`visits.day >= ${day}::date`,
    to: (day) => sql<boolean>`visits.day <= ${day}::date`,
    kind: (kind) => KINDS[kind],
  },
});

export function presentVisit(row: VisitRow): Schemas['Visit'] {
  return {
    id: row.id,
    userId: row.user_id,
    themeId: row.theme_id === 0 ? null : row.theme_id,
    at: row.at.toISOString(),
    type: row.type,
    page: row.page,
    url: row.url,
    fieldName: row.field_name,
    value: row.value,
    seconds: row.seconds,
    device: row.agent,
  };
}

const two = (number: number) => String(number).padStart(2, '0');

type Happened = Pick<VisitRow, 'type' | 'field_name' | 'value' | 'seconds'>;

/** What happened, in the words of the list. @example 'На странице: 4:27' */
export function eventInWords({ type, field_name, value, seconds }: Happened, t: Translate): string {
  if (type === PAGE_TIME) {
    const time = `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    return t('admin.resources.visits.events.stayed', { time });
  }
  if (type === PAGE_VISIT && field_name === null) return t('admin.resources.visits.events.opened');
  return [field_name ?? type, value].filter((part) => part !== null && part !== '').join(': ');
}

export const visitColumns: readonly ExportColumn<VisitRow>[] = [
  { field: 'at', value: (row) => row.at },
  { field: 'userId', value: (row) => row.full_name },
  { field: 'themeId', value: (row, { language }) => localized(row.theme, language) },
  { field: 'type', value: (row, { t }) => eventInWords(row, t) },
  // The name of a page is the last part of its path: often a number.
  { field: 'page', value: (row) => row.url },
  { field: 'url', value: (row) => row.url },
  { field: 'fieldName', value: (row) => row.field_name },
  { field: 'value', value: (row) => row.value },
  { field: 'seconds', value: (row) => row.seconds },
  { field: 'device', value: (row) => row.agent },
];
