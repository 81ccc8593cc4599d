import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { SelectQueryBuilder } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import { translator } from '../i18n.ts';
import { type ListQuery, type ListRules, selected } from './list.ts';
import type { ExportColumn } from './resource.ts';

/** Rows of one read: each page counts from the beginning again, so they are large. */
const PAGE = 10_000;

/** What is exported and how its columns are called: `admin.resources.<name>.fields.<field>`. */
export interface Export<Row> {
  name: string;
  columns: readonly ExportColumn<Row>[];
}

/**
 * Everything that the filter selects as CSV: UTF-8 with a byte order mark for Excel, headers in the person's language,
 * values that a spreadsheet would run as formulas escaped. Read in pages, so memory stays small.
 */
export function csvOf<DB, TB extends keyof DB, Row, Filter extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  rules: ListRules<Filter>,
  parameters: ListQuery<Filter>,
  what: Export<Row>,
  language: Language,
): { body: NodeJS.ReadableStream; headers: Record<string, string> } {
  const t = translator(language);
  const page = selected(query, rules, parameters);
  const reader = { language, t };
  async function* rows() {
    for (let offset = 0; ; offset += PAGE) {
      const found = (await page.limit(PAGE).offset(offset).execute()) as Row[];
      for (const row of found) yield what.columns.map((column) => column.value(row, reader));
      if (found.length < PAGE) return;
    }
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: what.columns.map((column) => t(`admin.resources.${what.name}.fields.${column.field}`)),
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => t(value ? 'common.words.yes' : 'common.words.no') },
  });
  const source = Readable.from(rows());
  source.on('error', (error) => csv.destroy(error));
  return {
    body: source.pipe(csv),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${what.name}.csv"`,
    },
  };
}
