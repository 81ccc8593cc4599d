import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { errors } from '../errors.ts';

/** The list parameters of the contract, as an operation gets them. */
export interface ListQuery<Filter> {
  sort?: string[] | undefined;
  range?: number[] | undefined;
  filter?: Filter | undefined;
}

/** How one resource is sorted and filtered. */
export interface ListRules<Filter> {
  /** Field of the record → what to sort by. */
  sort: Record<string, RawBuilder<unknown>>;
  defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  /** The last word on the order, so that pages never overlap. */
  id: RawBuilder<unknown>;
  /** Field of the filter → the condition. A field without one does not compile. */
  filters: { [K in keyof Required<Filter>]: (value: NonNullable<Filter[K]>) => RawBuilder<boolean> };
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
  const conditions: RawBuilder<boolean>[] = [];
  for (const [field, value] of Object.entries(filter ?? {})) {
    const condition = rules.filters[field as keyof Filter] as ((value: unknown) => RawBuilder<boolean>) | undefined;
    if (condition !== undefined && value !== null && value !== undefined) conditions.push(condition(value));
  }
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function order<Filter>(
  rules: ListRules<Filter>,
  sort: string[] | undefined,
): { by: RawBuilder<unknown>; direction: 'asc' | 'desc' } {
  const [field, direction] = sort ?? rules.defaultSort;
  const by = field === undefined ? undefined : rules.sort[field];
  if (by === undefined || (direction !== 'ASC' && direction !== 'DESC'))
    throw errors.badRequest({ sort: { key: 'enum' } });
  return { by, direction: direction === 'ASC' ? 'asc' : 'desc' };
}

function bounds(range: number[] | undefined): { first: number; limit: number } {
  const [first = 0, last = first + DEFAULT_PAGE - 1] = range ?? [];
  if (last < first || last - first >= PAGE_LIMIT)
    throw errors.badRequest({ range: { key: 'maximum', params: { limit: PAGE_LIMIT } } });
  return { first, limit: last - first + 1 };
}

/** What the filter selects, sorted, without a page: for exports. */
export function selected<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
): SelectQueryBuilder<DB, TB, Row> {
  const { by, direction } = order(rules, parameters.sort);
  return query.where(where(rules, parameters.filter)).orderBy(by, direction).orderBy(rules.id, direction);
}

/**
 * One page of what the filter selects.
 * @throws PublicError 400 for a field that cannot be sorted by, or a range of more than 1000 rows
 */
export async function listPage<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
): Promise<Page<Row>> {
  const { first, limit } = bounds(parameters.range);
  const page = selected(query, rules, parameters).limit(limit).offset(first);
  const count = query.clearSelect().where(where(rules, parameters.filter)).select(sql<number>`count(*)`.as('total'));
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

/** A filter that wants one value of a column. */
export function isEqual(column: RawBuilder<unknown>): (value: string | number | boolean) => RawBuilder<boolean> {
  return (value) => sql<boolean>`${column} = ${value}`;
}

/** The condition of the `q` filter over a column of words in lower case: every word is in it, in any order. */
export function hasWords(column: RawBuilder<unknown>): (text: string) => RawBuilder<boolean> {
  return (text) => {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, 10);
    if (words.length === 0) return sql<boolean>`true`;
    const parts = words.map((word) => sql<boolean>`${column} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
    return sql<boolean>`(${sql.join(parts, sql` and `)})`;
  };
}
