import { type Reader, type TableSource, xlsxOf } from '../../../../tables/index.ts';
import type { Report } from './tables.ts';

/** The report as a workbook: what it is of, and a sheet for each table. */
export function workbookOf({ title, lines, tables }: Report, { zone }: Pick<Reader, 'zone'>): NodeJS.ReadableStream {
  const more: TableSource[] = tables.map((table) => ({ name: 'statistics', sheet: table.title, ...table }));
  const about = lines.map((line) => [line]);
  return xlsxOf({ name: 'statistics', sheet: title, headers: [title], rows: about, more }, zone, String);
}
