import { TableProblem } from '../problem.ts';
import { RowGatherer, type SheetInfo, type TablePart, type TableRows } from '../table-rows.ts';
import { sheetRows } from './sheet-rows.ts';
import { type OpenWorkbook, openWorkbook } from './workbook.ts';

/**
 * The rows of one sheet of a workbook: the chosen one, otherwise the first with a table, visible ones before hidden ones. A title page is
 * read only where there is nothing else.
 * @throws TableProblem
 */
export async function* xlsxRows(bytes: Buffer, wanted: number | null): AsyncGenerator<TablePart> {
  try {
    const book = await openWorkbook(bytes);
    try {
      yield* partsOf(book, wanted);
    } finally {
      book.close();
    }
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    throw new TableProblem('damaged');
  }
}

async function* partsOf(book: OpenWorkbook, wanted: number | null): AsyncGenerator<TablePart> {
  const { sheets } = book;
  if (wanted !== null && wanted >= sheets.length) throw new TableProblem('noSuchSheet');
  let titlePage: TablePart[] = [];
  for (const place of wanted === null ? inOrder(sheets) : [wanted]) {
    const begun: TablePart[] = [];
    let isTable = false;
    for await (const part of partsOfSheet(book, place)) {
      begun.push(part);
      if (part.kind !== 'rows' || !(isTable || hasTable(part))) continue;
      isTable = true;
      yield* begun.splice(0);
    }
    if (isTable) return;
    if (titlePage.length === 0) titlePage = begun;
  }
  if (titlePage.length === 0) throw new TableProblem('empty');
  yield* titlePage;
}

/** Something beside something else: headings, also with nothing below them, as in a template. */
const hasTable = ({ rows }: TableRows) => rows.some(({ cells }) => cells.length > 1);

/** The places of the sheets, those that the person sees first. */
function inOrder(sheets: readonly SheetInfo[]): number[] {
  const places = sheets.map(({ hidden }, place) => ({ hidden, place }));
  return places.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).map(({ place }) => place);
}

/** Nothing when the sheet is empty. */
async function* partsOfSheet(book: OpenWorkbook, place: number): AsyncGenerator<TablePart> {
  const file = await book.sheet(place);
  if (file === undefined) return;
  const { sheets } = book;
  const source: TablePart = { kind: 'source', format: 'xlsx', sheets, sheet: place, encoding: null, unsure: false };
  const gatherer = new RowGatherer();
  let isBegun = false;
  for await (const { number, cells } of sheetRows(file, book.cells)) {
    const full = gatherer.add(number, cells);
    if (full === undefined) continue;
    if (!isBegun) yield source;
    isBegun = true;
    yield { kind: 'rows', rows: full };
  }
  if (gatherer.isEmpty) return;
  if (!isBegun) yield source;
  yield { kind: 'rows', rows: gatherer.take() };
}
