import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts';
import { errors } from '../errors.ts';
import { besideWords, forgives, found, isSimilar, rankOf, type Search, unlikeness } from './search.ts';

/** What a list is sorted by, as the `…Sort` schemas of the contract say. */
export type Order = readonly [field: string, direction: 'ASC' | 'DESC'];

/** The list parameters of the contract, as an operation gets them. */
export interface ListQuery<Filter> {
  sort?: Order | undefined;
  range?: number[] | undefined;
  filter?: Filter | undefined;
}

/** What to sort by; texts in several languages by the one that the person reads. */
export type SortBy = RawBuilder<unknown> | ((language: Language) => RawBuilder<unknown>);

/** How one resource is sorted and filtered. */
export interface ListRules<Filter, Sort extends Order = Order> {
  /** Field that the contract lets sort by → what to sort by. A field without one does not compile. */
  sort: Record<Sort[0], SortBy>;
  defaultSort: Sort;
  /**
   * Field that sorts by a column of a table which the list joins by a left join → that the row of it is there, which it always is. By it,
   * pages are read in the order of an index of that table, and counting still skips the table.
   */
  joined?: { [K in Sort[0]]?: RawBuilder<boolean> };
  /** Sorted by last: makes the order unambiguous, so that pages never overlap. */
  id: RawBuilder<unknown>;
  /** Field of the filter → the condition. A field without one does not compile. */
  filters: { [K in Exclude<keyof Filter, 'q'>]-?: (value: NonNullable<Filter[K]>) => RawBuilder<boolean> };
  /** A condition that always applies, whatever the filter. */
  always?: RawBuilder<boolean>;
  /** The filter `q`. */
  search?: Search;
}

/** Rows from `first` to `last`, counted from 0, of `total`. */
export interface Page<Row> {
  rows: Row[];
  first: number;
  total: number;
  /** No record has the words of the search: these have similarly spelled ones. */
  similar?: boolean;
}

const PAGE_LIMIT = 1000;
const DEFAULT_PAGE = 25;

type Condition = (value: unknown) => RawBuilder<boolean>;

/** @param words the condition of `q` */
function where<Filter extends object>(
  { filters, always }: ListRules<Filter>,
  filter: Filter | undefined,
  words: RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  const conditions = [always, words].filter((one) => one !== undefined);
  for (const [field, value] of Object.entries(filter ?? {})) {
    if (value === null || value === undefined || !Object.hasOwn(filters, field)) continue;
    const condition = (filters as Record<string, Condition>)[field];
    if (condition !== undefined) conditions.push(condition(value));
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function order<Filter>(rules: ListRules<Filter>, [field, direction]: Order, language: Language): RawBuilder<unknown> {
  const sort = rules.sort[field];
  if (sort === undefined) throw new Error(`The contract lets sort by ${field}, and the list does not`);
  const by = typeof sort === 'function' ? sort(language) : sort;
  const to = direction === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${by} ${to}, ${rules.id} ${to}`;
}

/** The words that are searched, and how. */
interface Searched {
  search: Search;
  q: string;
}

function searched<Filter extends object>(
  { search }: ListRules<Filter>,
  filter: Filter | undefined,
): Searched | undefined {
  const { q } = (filter ?? {}) as { q?: unknown };
  return search === undefined || typeof q !== 'string' || q.trim() === '' ? undefined : { search, q };
}

/**
 * Results of a search come in the order of how well they fit, and then by the alphabet. A person who sorts by something
 * else than the list does by itself, or downwards, gets that order. Pickers of records that have no name ask for the
 * newest ids first, which nobody has chosen.
 */
function orderOf<Filter extends object>(
  rules: ListRules<Filter>,
  { sort = rules.defaultSort, filter }: ListQuery<Filter>,
  { spelling, language }: { spelling: 'exact' | 'similar'; language: Language },
): RawBuilder<unknown> {
  const own = order(rules, sort, language);
  const words = searched(rules, filter);
  const [field, direction] = sort;
  const isOwn =
    (field === 'id' && direction === 'DESC') || (field === rules.defaultSort[0] && direction === rules.defaultSort[1]);
  const byName = words?.search.byName;
  if (words === undefined || !(isOwn || (field === byName && direction === 'ASC'))) return own;
  const best = spelling === 'exact' ? rankOf(words.search, words.q) : unlikeness(words.search, words.q);
  return sql`${best}, ${byName === undefined ? own : order(rules, [byName, 'ASC'], language)}`;
}

/** @throws PublicError 400 for a range of more than 1000 rows */
export function pageBounds(range: number[] | undefined): { first: number; limit: number } {
  const [first = 0, last = first + DEFAULT_PAGE - 1] = range ?? [];
  if (last < first || last - first >= PAGE_LIMIT)
    throw errors.badRequest({ range: { key: 'maximum', params: { limit: PAGE_LIMIT } } });
  return { first, limit: last - first + 1 };
}

/** The condition of a filter, its words as they are spelled. */
async function exactly<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  filter: Filter | undefined,
): Promise<RawBuilder<boolean>> {
  const words = searched(rules, filter);
  if (words === undefined) return where(rules, filter, undefined);
  const beside = besideWords(words.search, words.q);
  const row = beside && (await query.clearSelect().select(beside.as('named')).limit(1).executeTakeFirst());
  const { named = [] } = (row ?? {}) as { named?: number[][] };
  return where(rules, filter, found(words.search, words.q, named));
}

/** The same with words of similar spellings; undefined where only what is spelled like that counts. */
function similarly<Filter extends object>(
  rules: ListRules<Filter>,
  filter: Filter | undefined,
): RawBuilder<boolean> | undefined {
  const words = searched(rules, filter);
  if (words === undefined || !forgives(words.search, words.q)) return undefined;
  return where(rules, filter, isSimilar(words.search, words.q));
}

async function counted<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const count = query.clearSelect().where(condition).select(sql<number>`count(*)`.as('total'));
  return ((await count.executeTakeFirstOrThrow()) as { total: number }).total;
}

interface Matched {
  condition: RawBuilder<boolean>;
  spelling: 'exact' | 'similar';
  total: number;
}

/**
 * What a filter finds. If no record has the words of `q`, similar spellings count instead. Pages, exports and bulk jobs all mean the same
 * records by it.
 */
async function matched<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  filter: Filter | undefined,
): Promise<Matched> {
  const condition = await exactly(query, rules, filter);
  const total = await counted(query, condition);
  const similar = total > 0 ? undefined : similarly(rules, filter);
  if (similar === undefined) return { condition, spelling: 'exact', total };
  return { condition: similar, spelling: 'similar', total: await counted(query, similar) };
}

/** The SQL condition of a filter. */
export async function matching<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  filter: Filter | undefined,
): Promise<RawBuilder<boolean>> {
  return searched(rules, filter) === undefined
    ? where(rules, filter, undefined)
    : (await matched(query, rules, filter)).condition;
}

/** What the filter selects, sorted, without a page: for exports. */
export async function selected<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
  language: Language = DEFAULT_LANGUAGE,
) {
  const { condition, spelling } = await matched(query, rules, parameters.filter);
  return query.where(condition).orderBy(orderOf(rules, parameters, { spelling, language }));
}

/**
 * One page of what the filter selects.
 * @throws PublicError 400 for a range of more than 1000 rows
 */
export async function listPage<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Page<Row>> {
  const { first, limit } = pageBounds(parameters.range);
  const { condition, spelling, total } = await matched(query, rules, parameters.filter);
  const order = orderOf(rules, parameters, { spelling, language });
  const [field] = parameters.sort ?? rules.defaultSort;
  const joined = rules.joined?.[field] ?? sql<boolean>`true`;
  const page = query.where(condition).where(joined).orderBy(order).limit(limit).offset(first);
  const rows = total > first ? await page.execute() : [];
  return { rows: rows as Row[], first, total, similar: spelling === 'similar' && total > 0 };
}

/** The headers of a page: Content-Range, as ra-data-simple-rest reads it, `users 0-24/319`; and whether it shows similar spellings. */
export function contentRange(resource: string, page: Page<unknown>): Record<string, string> {
  const last = page.rows.length === 0 ? page.first : page.first + page.rows.length - 1;
  return {
    'content-range': `${resource} ${page.first}-${last}/${page.total}`,
    ...(page.similar === true && { 'x-spelling': 'similar' }),
  };
}

/** The condition of the `id` filter, which getMany uses. */
export function isOneOf(column: RawBuilder<unknown>): (ids: readonly number[]) => RawBuilder<boolean> {
  return (ids) => (ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(ids)})`);
}

type Value = string | number | boolean;

/** One value of a filter, or any of several. */
export function valuesOf<T extends Value>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'object' ? value : [value];
}

/** A filter: the column equals the value, or one of several. */
export function isEqual(column: RawBuilder<unknown>): (value: Value | readonly Value[]) => RawBuilder<boolean> {
  return (value) => sql<boolean>`${column} in (${sql.join(valuesOf(value))})`;
}

/** Sorts by a localized text, by the alphabet: as the person reads it. */
export const byText =
  (column: RawBuilder<unknown>) =>
  (language: Language): RawBuilder<unknown> =>
    sql`alphabet_key(${shownText(column, language)}) collate "C"`;

/** The same for very many rows that name few: the keys are computed once for all of them. */
export const byTextOf =
  (table: 'tests' | 'dictionaries' | 'plans' | 'themes', id: RawBuilder<unknown>) =>
  (language: Language): RawBuilder<unknown> =>
    sql`((select jsonb_object_agg(t.id, alphabet_key(${shownText(sql`t.title`, language)}))
    from ${sql.table(table)} t) ->> (${id})::text) collate "C"`;

/** A localized text as a person reads it: as shared/i18n/localized.ts chooses it. */
export const shownText = (column: RawBuilder<unknown>, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(${sql.join([language, 'ru', 'kz', 'en'].map((one) => sql`nullif(${column}->>${sql.lit(one)}, '')`))})`;
