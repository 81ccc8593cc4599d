import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import type { ImportRow } from './queries.ts';

const SEPARATOR = ' / ';

/** The categories of a file with the number of their items, and the theme that each seems to be. */
export async function categoriesOf(
  db: Db,
  items: readonly Pick<Schemas['ImportItem'], 'category'>[],
): Promise<Schemas['ImportCategory'][]> {
  const groups = Map.groupBy(
    items.flatMap(({ category }) => category ?? []),
    (name) => name,
  );
  const themes = await themesCalled(
    db,
    [...groups.keys()].flatMap((name) => [name, lastName(name)]),
  );
  return [...groups].map(([name, { length }]) => ({
    name,
    count: length,
    themeId: themes.get(name) ?? themes.get(lastName(name)) ?? null,
  }));
}

const lastName = (path: string) =>
  path
    .slice(path.lastIndexOf(SEPARATOR) + 1)
    .replace(/^\/ /u, '')
    .trim();

/** The themes with these titles in any language. Of titles that several themes have there is none. */
async function themesCalled(db: Db, titles: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (titles.length === 0) return found;
  const { rows } = await sql<{ title: string; id: number }>`
    select wanted.title, min(themes.id) as id
    from unnest(${[...new Set(titles)]}::text[]) wanted (title)
    join themes on folded(wanted.title) in (folded(themes.title->>'ru'), folded(themes.title->>'kz'), folded(themes.title->>'en'))
    group by wanted.title having count(distinct themes.id) = 1`.execute(db);
  for (const { title, id } of rows) found.set(title, Number(id));
  return found;
}

/** @throws PublicError 422 unless every item has a theme to go to, and every theme exists */
export async function checkThemes(
  db: Db,
  { id }: Pick<ImportRow, 'id'>,
  chosen: Schemas['ImportConfirm'],
): Promise<void> {
  const { themes = [], themeId, skipIndexes = [] } = chosen;
  const wanted = [...new Set([themeId, ...themes.map((one) => one.themeId)].filter((one) => one !== undefined))];
  if (wanted.length > 0) {
    const rows = await db.selectFrom('themes').select('id').where('id', 'in', wanted).execute();
    const known = new Set(rows.map((row) => row.id));
    if (themeId !== undefined && !known.has(themeId)) throw errors.invalid({ themeId: { key: 'reference' } });
    const gone = themes.findIndex((one) => one.themeId !== undefined && !known.has(one.themeId));
    if (gone >= 0) throw errors.invalid({ [`themes.${gone}.themeId`]: { key: 'reference' } });
  }
  const nowhere = themes.findIndex(
    (one) => (one.themeId === undefined) === (one.title === undefined || one.title.trim() === ''),
  );
  if (nowhere >= 0) throw errors.invalid({ [`themes.${nowhere}.title`]: { key: 'required' } });
  if (themeId !== undefined) return;
  const homeless = await db
    .selectFrom('question_import_items')
    .select('number')
    .where('import_id', '=', id)
    .where('kind', '=', 'items')
    .where(
      sql<boolean>`not coalesce(content->>'category' = any(${themes.map(({ category }) => category)}::text[]), false)`,
    )
    .where(sql<boolean>`number <> all(${skipIndexes}::integer[])`)
    .limit(1)
    .executeTakeFirst();
  if (homeless !== undefined) throw errors.invalid({ themeId: { key: 'required' } });
}

/** Creates the new themes. @returns the theme for a category */
export async function themesFor(
  trx: Trx,
  { themes = [], themeId, language }: Schemas['ImportConfirm'],
): Promise<(category: string | null) => number> {
  const made = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { category, themeId: own, title = '' } of themes) {
    const place = own ?? made.get(title.trim()) ?? (await newTheme(trx, { [language]: title.trim() }));
    if (own === undefined) made.set(title.trim(), place);
    places.set(category, place);
  }
  return (category) => {
    const place = (category === null ? undefined : places.get(category)) ?? themeId;
    if (place === undefined) throw errors.invalid({ themeId: { key: 'required' } });
    return place;
  };
}

/** A theme with the number after the highest. */
async function newTheme(trx: Trx, title: Schemas['LocalizedText']): Promise<number> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from themes)`;
  const { id } = await trx
    .insertInto('themes')
    .values({ number: next, title: toJson(title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
