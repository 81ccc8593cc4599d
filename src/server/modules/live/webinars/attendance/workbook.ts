import { translator } from '../../../../i18n.ts';
import { type TableCell, xlsxOf } from '../../../../tables/index.ts';
import { aboutLines, columnsOf, type SheetFile } from './words.ts';

/** The sheet as a workbook; what stands above it on paper is a sheet of its own. */
export function workbookOf(file: SheetFile): NodeJS.ReadableStream {
  const t = translator(file.language);
  const columns = columnsOf(file);
  function* rows(): Generator<TableCell[]> {
    for (const [place, row] of file.rows.entries())
      yield columns.map(({ cell, book }) => (book === undefined ? cell(row, place, file, t) : book.cell(row)));
  }
  const words = (name: string) => t(`admin.resources.webinars.sheet.${name}`);
  const [title = '', ...about] = aboutLines(file);
  const table = {
    name: words('name'),
    headers: columns.map(({ name, book }) => words(`columns.${book?.name ?? name}`)),
    rows: rows(),
    more: [{ name: words('about'), headers: [title], rows: about.map((line) => [line]) }],
  };
  return xlsxOf(table, file.zone, (value) => t(value ? 'common.words.yes' : 'common.words.no'));
}
