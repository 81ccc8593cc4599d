import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { errors } from '../errors.ts';

/** What a list is sorted by, as the `…Sort` schemas of the contract say. */
export type Order = readonly [field: string, direction: 'ASC' | 'DESC'];

/** The list parameters of the contract, as an operation gets them. */
export interface ListQuery<Filter> {
  sort?: Order | undefined;
  range?: number[] | undefined;
  filter?: Filter | undefined;
}

/** How one resource is sorted and filtered. */
export interface ListRules<Filter, Sort extends Order = Order> {
  /** Field that the contract lets sort by → what to sort by. A field without one does not compile. */
  sort: Record<Sort[0], RawBuilder<unknown>>;
  defaultSort: Sort;
  /** Sorted by last: makes the order unambiguous, so that pages never overlap. */
  id: RawBuilder<unknown>;
  /** Field of the filter → the condition. A field without one does not compile. */
  filters: { [K in keyof Required<Filter>]: (value: NonNullable<Filter[K]>) => RawBuilder<boolean> };
  /** A condition that always applies, whatever the filter. */
  always?: RawBuilder<boolean>;
  /** What `q` falls back to when no record has all of its words: records with similarly spelled words. */
  similar?: (text: string) => RawBuilder<boolean>;
}

/** Rows from `first` to `last`, counted from 0, of `total`. */
export interface Page<Row> {
  rows: Row[];
  first: number;
  total: number;
}

const PAGE_LIMIT = 1000;
const DEFAULT_PAGE = 25;

function where<Filter extends object>(rules: ListRules<Filter>, filter: Filter | undefined): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = rules.always === undefined ? [] : [rules.always];
  for (const [field, value] of Object.entries(filter ?? {})) {
    if (!Object.hasOwn(rules.filters, field)) continue;
    const condition = rules.filters[field as keyof Filter] as ((value: unknown) => RawBuilder<boolean>) | undefined;
    if (condition !== undefined && value !== null && value !== undefined) conditions.push(condition(value));
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function order<Filter>(
  rules: ListRules<Filter>,
  sort: Order | undefined,
): { by: RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  const [field, direction] = sort ?? rules.defaultSort;
  const by = rules.sort[field];
  if (by === undefined) throw new Error(`The contract lets sort by ${field}, and the list does not`);
  return { by, direction: direction === 'ASC' ? 'asc' : 'desc' };
}

/** @throws PublicError 400 for a range of more than 1000 rows */
export function pageBounds(range: number[] | undefined): { first: number; limit: number } {
  const [first = 0, last = first + DEFAULT_PAGE - 1] = range ?? [];
  if (last < first || last - first >= PAGE_LIMIT)
    throw errors.badRequest({ range: { key: 'maximum', params: { limit: PAGE_LIMIT } } });
  return { first, limit: last - first + 1 };
}

/**
 * The SQL condition of a filter. If no record has the words of `q`, similar spellings count instead. Pages, exports and bulk jobs
 * all use this function, so that they mean the same records.
 */
export async function matching<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  filter: Filter | undefined,
): Promise<RawBuilder<boolean>> {
  const exact = where(rules, filter);
  const { q, ...rest } = (filter ?? {}) as { q?: unknown };
  if (rules.similar === undefined || typeof q !== 'string' || q.trim().length < MISSPELLED_LENGTH) return exact;
  const found = await query.clearSelect().select(sql`1`.as('one')).where(exact).limit(1).executeTakeFirst();
  return found === undefined ? sql<boolean>`(${where(rules, rest as Filter)} and ${rules.similar(q)})` : exact;
}

/** Shorter words are similar to too many others. */
const MISSPELLED_LENGTH = 4;

/** What the filter selects, sorted, without a page: for exports. */
export async function selected<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
) {
  const { by, direction } = order(rules, parameters.sort);
  const condition = await matching(query, rules, parameters.filter);
  return query.where(condition).orderBy(by, direction).orderBy(rules.id, direction);
}

/**
 * One page of what the filter selects.
 * @throws PublicError 400 for a range of more than 1000 rows
 */
export async function listPage<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
): Promise<Page<Row>> {
  const { first, limit } = pageBounds(parameters.range);
  const condition = await matching(query, rules, parameters.filter);
  const { by, direction } = order(rules, parameters.sort);
  const page = query.where(condition).orderBy(by, direction).orderBy(rules.id, direction).limit(limit).offset(first);
  const count = query.clearSelect().where(condition).select(sql<number>`count(*)`.as('total'));
  const [rows, counted] = [await page.execute(), await count.executeTakeFirstOrThrow()];
  return { rows: rows as Row[], first, total: (counted as { total: number }).total };
}

/** The Content-Range header of a page, as ra-data-simple-rest reads it: `users 0-24/319`. */
export function contentRange(resource: string, page: Page<unknown>): Record<string, string> {
  const last = page.rows.length === 0 ? page.first : page.first + page.rows.length - 1;
  return { 'content-range': `${resource} ${page.first}-${last}/${page.total}` };
}

/** The condition of the `id` filter, which getMany uses. */
export function isOneOf(column: RawBuilder<unknown>): (ids: readonly number[]) => RawBuilder<boolean> {
  return (ids) => (ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(ids)})`);
}

/** A filter: the column equals the value. */
export function isEqual(column: RawBuilder<unknown>): (value: string | number | boolean) => RawBuilder<boolean> {
  return (value) => sql<boolean>`${column} = ${value}`;
}

const WORD_LIMIT = 10;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORD_LIMIT);
}

const contains = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** The `q` filter over a column in lower case: the column contains every word, in any order. */
export function hasWords(column: RawBuilder<unknown>): (text: string) => RawBuilder<boolean> {
  return (text) => {
    const parts = wordsOf(text).map((word) => contains(column, word));
    return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };
}

/** The same for texts: words also match in their other Russian forms. Needs an index on to_tsvector('russian', column). */
export function hasWordForms(column: RawBuilder<unknown>): (text: string) => RawBuilder<boolean> {
  return (text) => {
    const parts = wordsOf(text).map(
      (word) =>
        sql<boolean>`(${contains(column, word)} or to_tsvector('russian', ${column}) @@ plainto_tsquery('russian', ${word}))`,
    );
    return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };
}

/**
 * The column has a word similar to each of the words: this finds typing mistakes, and Kazakh words with other endings.
 * Compared by trigrams; db/settings.ts says how similar they must be.
 */
export function hasSimilarWords(column: RawBuilder<unknown>): (text: string) => RawBuilder<boolean> {
  return (text) => {
    const parts = wordsOf(text).map((word) => sql<boolean>`${word} <% ${column}`);
    return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };
}
