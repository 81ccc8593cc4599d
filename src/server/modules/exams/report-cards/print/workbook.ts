import type { Language } from '#shared/contract/index.ts';
import { type TableCell, xlsxOf } from '../../../../tables/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { absentCells } from './absent.ts';
import { columnsOf } from './columns.ts';
import { printWords } from './words.ts';

/** The rows of a sheet as a workbook, for further calculations. */
export function workbookOf(sheet: Sheet, language: Language): NodeJS.ReadableStream {
  const words = printWords(language);
  const columns = columnsOf(sheet);
  function* rows(): Generator<TableCell[]> {
    for (const [index, row] of sheet.rows.entries()) yield columns.map(({ cell }) => cell(row, index + 1, words));
    for (const [index, person] of (sheet.absent ?? []).entries()) {
      yield absentCells(columns, person, sheet.rows.length + index + 1, words);
    }
  }
  const table = {
    name: words.t('pages.reportCards.print.title'),
    headers: columns.map(({ title, bookTitle }) => (bookTitle ?? title)(words)),
    rows: rows(),
  };
  return xlsxOf(table, (value) => words.t(value ? 'common.words.yes' : 'common.words.no'));
}
