import type { Language } from '#shared/contract/index.ts';
import { type TableCell, xlsxOf } from '../../../../tables/index.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { absentCells } from './absent.ts';
import { SHEET_COLUMNS } from './columns.ts';
import { printWords } from './words.ts';

/** The rows of a sheet as a workbook, for further calculations. */
export function workbookOf(sheet: Sheet, language: Language): NodeJS.ReadableStream {
  const words = printWords(language);
  function* rows(): Generator<TableCell[]> {
    for (const [index, row] of sheet.rows.entries()) yield SHEET_COLUMNS.map(({ cell }) => cell(row, index + 1, words));
    for (const [index, person] of (sheet.absent ?? []).entries()) {
      yield absentCells(person, sheet.rows.length + index + 1, words);
    }
  }
  const table = { name: 'report-card', headers: SHEET_COLUMNS.map(({ title }) => title(words)), rows: rows() };
  return xlsxOf(table, (value) => words.t(value ? 'common.words.yes' : 'common.words.no'));
}
