import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import type { TableCell, TableSource } from './table-cell.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that the widths of the columns are measured by. */
const MEASURED_ROWS = 200;
/** Rows between two looks at whether the reader keeps up; in between, other requests get their turn. */
const ROWS_PER_TURN = 250;
/** What Excel takes. */
const CELL_LENGTH = 32_767;
const SHEET_NAME_LENGTH = 31;

const WIDTH = { least: 8, most: 60, padding: 2, day: 12, moment: 18 };
const FORMATS = { day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm' };

/** A moment as the clock of the server's place shows it: a sheet knows no time zones. */
function wallClock(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
}

// Only these characters may stand in XML.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function textOf(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').slice(0, CELL_LENGTH);
}

function widthOf(value: TableCell): number {
  if (value instanceof Date) return WIDTH.moment;
  if (typeof value === 'object' && value !== null) return WIDTH.day;
  const lines = String(value ?? '').split('\n');
  return Math.max(...lines.map((line) => line.length)) + WIDTH.padding;
}

function columnsOf(headers: readonly string[], rows: readonly (readonly TableCell[])[]): { width: number }[] {
  return headers.map((header, index) => {
    const widths = rows.map((row) => widthOf(row[index] ?? null));
    const widest = Math.max(header.length + WIDTH.padding, WIDTH.least, ...widths);
    return { width: Math.min(widest, WIDTH.most) };
  });
}

/** The characters that a sheet's name must not have become spaces. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, SHEET_NAME_LENGTH);
}

function writeRow(sheet: WorksheetWriter, cells: readonly TableCell[], words: (value: boolean) => string): void {
  const row = sheet.addRow([]);
  for (const [index, value] of cells.entries()) {
    if (value === null || value === '') continue;
    const cell = row.getCell(index + 1);
    // A text is a text whatever it begins with: what looks like a formula is written as characters.
    if (typeof value === 'string') cell.value = textOf(value);
    else if (typeof value === 'number') cell.value = value;
    else if (typeof value === 'boolean') cell.value = words(value);
    else if (value instanceof Date) {
      cell.value = wallClock(value);
      cell.numFmt = FORMATS.moment;
    } else {
      cell.value = new Date(`${value.day}T00:00:00Z`);
      cell.numFmt = FORMATS.day;
    }
  }
  row.commit();
}

async function write(
  book: WorkbookWriter,
  output: PassThrough,
  { name, headers, rows }: TableSource,
  words: (value: boolean) => string,
) {
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  const begin = (measured: readonly (readonly TableCell[])[]) => {
    sheet.columns = columnsOf(headers, measured);
    const head = sheet.addRow(headers.map(textOf));
    head.font = { bold: true };
    head.commit();
    for (const row of measured) writeRow(sheet, row, words);
  };
  let measured: (readonly TableCell[])[] | undefined = [];
  let written = 0;
  for await (const row of rows) {
    if (output.destroyed) return;
    if (measured !== undefined) {
      measured.push(row);
      if (measured.length < MEASURED_ROWS) continue;
      begin(measured);
      measured = undefined;
      continue;
    }
    writeRow(sheet, row, words);
    written += 1;
    if (written % ROWS_PER_TURN === 0) await turn(output);
  }
  if (measured !== undefined) begin(measured);
  if (!output.destroyed) await book.commit();
}

/** Waits until the reader has taken what was written, or is gone. */
async function turn(output: PassThrough): Promise<void> {
  await nextTurn();
  if (!output.writableNeedDrain || output.destroyed) return;
  const gone = new AbortController();
  await Promise.race([
    once(output, 'drain', { signal: gone.signal }),
    once(output, 'close', { signal: gone.signal }),
  ]).finally(() => gone.abort());
}

/**
 * A table as an XLSX file, written while it is read: the header bold and in sight, dates and numbers as what they are.
 * @param words what a boolean is called
 * @example xlsxOf({ name: 'users', headers: ['Login'], rows: [['a.omarov']] }, String).pipe(reply)
 */
export async function xlsxOf(source: TableSource, words: (value: boolean) => string): Promise<NodeJS.ReadableStream> {
  // Loaded when it is asked for: it is large, and most servers start without ever writing a workbook.
  const excel = await import('@cj-tech-master/excelts');
  const output = new PassThrough();
  const book = new excel.WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false, creator: '' });
  write(book, output, source, words).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}
