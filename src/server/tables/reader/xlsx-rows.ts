import { WorkbookReader } from '@cj-tech-master/excelts';
import { cellText } from './cell-text.ts';
import { LIMITS } from './limits.ts';
import { TableProblem } from './problem.ts';
import { RowGatherer, type SheetInfo, type TablePart, type TableRow } from './table-rows.ts';

/**
 * The rows of one sheet of a workbook: the chosen one, otherwise the first that is not empty.
 * @throws TableProblem
 */
export async function* xlsxRows(path: string, wanted: number | null): AsyncGenerator<TablePart> {
  let sheets: SheetInfo[] = [];
  let begun = false;
  function* begin(place: number): Generator<TablePart> {
    if (begun) return;
    begun = true;
    yield { kind: 'source', format: 'xlsx', sheets, sheet: place, encoding: null };
  }
  try {
    const book = new WorkbookReader(path, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      hyperlinks: 'ignore',
      styles: 'cache',
      entries: 'ignore',
    });
    for await (const sheet of book) {
      sheets = (book.model?.sheets ?? []).map(({ name, state }) => ({
        name,
        hidden: state !== undefined && state !== 'visible',
      }));
      const place = sheets.findIndex(({ name }) => name === sheet.name);
      if (wanted !== null && place !== wanted) continue;
      const gatherer = new RowGatherer();
      for await (const row of sheet) {
        const full = gatherer.add(row.number, cellsOf(row));
        if (full === undefined) continue;
        yield* begin(place);
        yield { kind: 'rows', rows: full };
      }
      if (gatherer.isEmpty) continue;
      yield* begin(place);
      yield { kind: 'rows', rows: gatherer.take() };
      return;
    }
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    throw new TableProblem('damaged');
  }
  throw new TableProblem(wanted !== null && wanted >= sheets.length ? 'noSuchSheet' : 'empty');
}

interface ReadRow {
  eachCell: (
    options: { includeEmpty: boolean },
    visit: (cell: { value: unknown; numFmt?: unknown }, column: number) => void,
  ) => void;
}

function cellsOf(row: ReadRow): TableRow['cells'] {
  const cells: (string | null)[] = [];
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    const text = cellText({ value: cell.value, numFmt: typeof cell.numFmt === 'string' ? cell.numFmt : undefined });
    if (text === null) return;
    if (column > LIMITS.columns) throw new TableProblem('tooManyColumns', { limit: LIMITS.columns });
    while (cells.length < column) cells.push(null);
    cells[column - 1] = text.replaceAll('\u0000', '').toWellFormed();
  });
  return cells;
}
