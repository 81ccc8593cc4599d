import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { unhurried } from '../../../load/index.ts';
import type { TableCell, TableSource } from '../../../tables/index.ts';
import { XLSX_TYPE, xlsxOf } from '../../../tables/index.ts';

export interface Download {
  body: NodeJS.ReadableStream;
  headers: Record<string, string>;
}

export const download = (name: string, extension: 'csv' | 'xlsx') => ({
  'content-type': extension === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  'content-disposition': `attachment; filename="${name}.${extension}"`,
});

const wordOf = (cell: TableCell, words: (value: boolean) => string) => {
  if (typeof cell === 'boolean') return words(cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'day' in cell ? cell.day : cell.wrong;
};

/** A table to download, written while it is read. */
export function tableFile(source: TableSource, format: 'csv' | 'xlsx', words: (value: boolean) => string): Download {
  if (format === 'xlsx') return { body: xlsxOf(source, words), headers: download(source.name, 'xlsx') };
  async function* lines() {
    yield source.headers;
    for await (const row of unhurried(source.rows)) yield row.map((cell) => wordOf(cell, words));
  }
  // A cell of several lines is quoted whatever ends the lines of the file.
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/u });
  const rows = Readable.from(lines());
  rows.on('error', (error) => csv.destroy(error));
  return { body: rows.pipe(csv), headers: download(source.name, 'csv') };
}
