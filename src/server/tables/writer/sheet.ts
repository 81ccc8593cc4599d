import type { Writable } from 'node:stream';
import { WorkbookWriter, type WorksheetWriter } from '@cj-tech-master/excelts';
import { clockIn } from '../../time-zone.ts';
import type { TableCell } from '../table-cell.ts';

/** What Excel takes. */
const CELL_LENGTH = 32_767;
const SHEET_NAME_LENGTH = 31;

const WIDTH = { least: 8, most: 60, padding: 2, day: 12, moment: 18 };
const WRONG = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD9D6' } } as const;
const FORMATS = { day: 'dd.mm.yyyy', moment: 'dd.mm.yyyy hh:mm' };

// Only these characters may stand in XML.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function textOf(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').slice(0, CELL_LENGTH);
}

function widthOf(value: TableCell): number {
  if (value instanceof Date) return WIDTH.moment;
  if (typeof value === 'object' && value !== null && 'day' in value) return WIDTH.day;
  const lines = String((typeof value === 'object' ? value?.wrong : value) ?? '').split('\n');
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

/** What booleans are called. */
export interface Words {
  yes: string;
  no: string;
}

function writeRow(sheet: WorksheetWriter, cells: readonly TableCell[], { words, zone }: SheetHead): void {
  const row = sheet.addRow([]);
  for (const [index, value] of cells.entries()) {
    if (value === null || value === '') continue;
    const cell = row.getCell(index + 1);
    // A text is a text whatever it begins with: what looks like a formula is written as characters.
    if (typeof value === 'string') cell.value = textOf(value);
    else if (typeof value === 'number') cell.value = value;
    else if (typeof value === 'boolean') cell.value = words[value ? 'yes' : 'no'];
    else if (value instanceof Date) {
      cell.value = clockIn(zone, value);
      cell.numFmt = FORMATS.moment;
    } else if ('wrong' in value) {
      cell.value = textOf(value.wrong);
      cell.fill = WRONG;
    } else {
      cell.value = new Date(`${value.day}T00:00:00Z`);
      cell.numFmt = FORMATS.day;
    }
  }
  row.commit();
}

/** What a sheet begins with. */
export interface SheetHead {
  name: string;
  headers: readonly string[];
  /** The time zone whose clock moments are written by, an IANA name. */
  zone: string;
  words: Words;
}

interface OpenSheet {
  head: SheetHead;
  sheet: WorksheetWriter;
  isBegun: boolean;
}

/** A workbook, written sheet by sheet while the rows come: the headers bold and in sight, dates and numbers as what they are. */
export class BookWriter {
  readonly #book: WorkbookWriter;
  #open: OpenSheet | undefined;

  constructor(output: Writable) {
    this.#book = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false, creator: '' });
  }

  /** Begins a sheet, and ends the one before. */
  begin(head: SheetHead): void {
    this.#endSheet();
    const sheet = this.#book.addWorksheet(sheetName(head.name), { views: [{ state: 'frozen', ySplit: 1 }] });
    this.#open = { head, sheet, isBegun: false };
  }

  /** The widths of the columns are measured by the first rows that come. */
  write(rows: readonly (readonly TableCell[])[]): void {
    const open = this.#open;
    if (open === undefined) throw new Error('No sheet was begun');
    if (!open.isBegun) writeHead(open, rows);
    for (const row of rows) writeRow(open.sheet, row, open.head);
  }

  async end(): Promise<void> {
    this.#endSheet();
    await this.#book.commit();
  }

  #endSheet(): void {
    if (this.#open === undefined) return;
    if (!this.#open.isBegun) writeHead(this.#open, []);
    this.#open.sheet.commit();
    this.#open = undefined;
  }
}

function writeHead(open: OpenSheet, measured: readonly (readonly TableCell[])[]): void {
  open.isBegun = true;
  const { headers } = open.head;
  open.sheet.columns = columnsOf(headers, measured);
  const head = open.sheet.addRow(headers.map(textOf));
  head.font = { bold: true };
  head.commit();
}
