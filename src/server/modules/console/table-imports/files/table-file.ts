import { csvOf, type TableSource, XLSX_TYPE, xlsxOf } from '../../../../tables/index.ts';

export interface Download {
  body: NodeJS.ReadableStream;
  headers: Record<string, string>;
}

export const download = (name: string, extension: 'csv' | 'xlsx') => ({
  'content-type': extension === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
  'content-disposition': `attachment; filename="${name}.${extension}"`,
});

/** Streams a table as a download. */
export function tableFile(source: TableSource, format: 'csv' | 'xlsx', words: (value: boolean) => string): Download {
  if (format === 'xlsx') return { body: xlsxOf(source, words), headers: download(source.name, 'xlsx') };
  return { body: csvOf(source, words), headers: download(source.name, 'csv') };
}
