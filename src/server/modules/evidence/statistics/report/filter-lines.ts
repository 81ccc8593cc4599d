import { sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { valuesOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { localized, type Translate } from '../../../../i18n.ts';
import { shownDate } from '../../../../wall-clock.ts';

/** What the ids of a filter name. */
const NAMED = [
  ['regionId', 'dictionaries'],
  ['positionId', 'dictionaries'],
  ['roleId', 'roles'],
  ['planId', 'plans'],
  ['themeId', 'themes'],
  ['testId', 'tests'],
] as const;

/** A line for each part of a filter, in words. */
export async function filterLines(
  db: Db,
  filter: Schemas['StatisticsFilter'],
  language: Language,
  t: Translate,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [field, table] of NAMED) {
    const ids = filter[field];
    if (ids === undefined) continue;
    const { rows } = await sql<{ title: LocalizedText }>`
      select title from ${sql.table(table)} where id = any (${[...valuesOf(ids)]}::bigint[]) order by id`.execute(db);
    const names = rows.map(({ title }) => localized(title, language)).join(', ');
    lines.push(`${t(`pages.statistics.filters.${field}`)}: ${names}`);
  }
  const { hiredFrom, hiredTo } = filter;
  if (hiredFrom !== undefined) lines.push(`${t('pages.statistics.filters.hiredFrom')}: ${shownDate(hiredFrom)}`);
  if (hiredTo !== undefined) lines.push(`${t('pages.statistics.filters.hiredTo')}: ${shownDate(hiredTo)}`);
  return lines;
}
