import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Db } from '../db/index.ts';
import { errors } from '../errors.ts';
import { translator } from '../i18n.ts';
import { csvOf, type Reader, type TableCell, type TableSource, XLSX_TYPE, xlsxOf } from '../tables/index.ts';
import { isOneOf, type ListQuery, type ListRules, selected } from './list.ts';
import type { ExportColumn } from './resource.ts';

/** Rows of one read. */
const PAGE = 1000;

/** What is exported and how its columns are called: `admin.resources.<name>.fields.<field>`. */
export interface Export<Row> {
  name: string;
  columns: readonly ExportColumn<Row>[];
}

/** How a table is asked for: the parameters of every export. */
export interface TableQuery {
  format?: 'csv' | 'xlsx' | undefined;
  columns?: string[] | undefined;
}

/**
 * What the filter selects, in the order of the list, with the columns that are asked for: CSV (UTF-8 with a byte order mark for Excel) or
 * XLSX. Headers stand in the person's language, moments by the clock of their place; what a spreadsheet would run as a formula is escaped.
 * Read and written in pages, so that memory stays small.
 * @throws PublicError 400 for a column that there is none of
 */
export async function tableOf<DB, TB extends keyof DB, Row, Filter extends object>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter> & TableQuery,
  what: Export<Row>,
  reader: Reader,
): Promise<Download> {
  const t = translator(reader.language);
  const columns = chosen(what.columns, parameters.columns).flatMap(spread);
  const all = await selected(query, rules, parameters, reader.language);
  async function* rows(): AsyncGenerator<TableCell[]> {
    for await (const ids of idPages(db, all, rules.id)) {
      const page = all.where(isOneOf(rules.id)(ids));
      for (const row of (await page.execute()) as Row[])
        yield columns.map((column) => column.value(row, { language: reader.language, t }));
    }
  }
  const headers = columns.map(({ field, language }) => {
    const words = t(`admin.resources.${what.name}.fields.${field}`);
    return language === undefined ? words : `${words} (${language})`;
  });
  return downloadOf({ name: what.name, headers, rows: rows() }, parameters.format, reader);
}

/** A text in languages has a column for each, headed as imports read it. */
function spread<Row>(column: ExportColumn<Row>): (ExportColumn<Row> & { language?: Language })[] {
  const { field, inLanguages } = column;
  if (inLanguages === undefined) return [column];
  return LANGUAGES.map((language) => ({ field, language, value: (row) => inLanguages(row)?.[language] ?? null }));
}

/**
 * The ids of what a query selects, in its order, in pages. They are read at one moment, so that nothing is doubled or missed while others
 * write; as one value, because an object for each of a million rows would fill the memory.
 */
export async function* idPages<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  id: RawBuilder<unknown>,
): AsyncGenerator<number[]> {
  const found = await sql<{ ids: number[] }>`
    select coalesce(array_agg(page_id), '{}')::bigint[] as ids from (${query.select(id.as('page_id'))}) found`.execute(
    db,
  );
  const ids = found.rows[0]?.ids ?? [];
  for (let from = 0; from < ids.length; from += PAGE) yield ids.slice(from, from + PAGE);
}

/** A file to download, as a handler answers it. */
export interface Download {
  body: NodeJS.ReadableStream;
  headers: Record<string, string>;
}

type Format = 'csv' | 'xlsx';

const TYPES: Readonly<Record<Format, string>> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

export const downloadHeaders = (name: string, format: Format): Record<string, string> => ({
  'content-type': TYPES[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
});

/** A table as a file to download. For the lists of resources see {@link tableOf}. */
export function downloadOf(table: TableSource, format: Format | undefined, reader: Reader): Download {
  const t = translator(reader.language);
  const words = (value: boolean) => t(value ? 'common.words.yes' : 'common.words.no');
  if (format === 'xlsx')
    return { body: xlsxOf(table, reader.zone, words), headers: downloadHeaders(table.name, 'xlsx') };
  return { body: csvOf(table, reader, words), headers: downloadHeaders(table.name, 'csv') };
}

function chosen<Row>(all: readonly ExportColumn<Row>[], names: string[] | undefined): readonly ExportColumn<Row>[] {
  if (names === undefined) return all;
  return names.map((name) => {
    const column = all.find(({ field }) => field === name);
    if (column === undefined) throw errors.badRequest({ columns: { key: 'enum' } });
    return column;
  });
}
