import { LIMITS } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import type { TableRow } from '../table-rows.ts';
import { cellText } from './cell-text.ts';
import { cleaned } from './shared-strings.ts';
import { TextInParts } from './text-in-parts.ts';
import { type Attributes, heard } from './xml.ts';

/** What cells refer to by number. */
export interface Cells {
  strings: readonly string[];
  /** The number format of each style. */
  formats: readonly (string | undefined)[];
  /** Whether days are counted from 1904 and not from 1900. */
  date1904: boolean;
}

/** The last row of a sheet. */
const LAST_ROW = 1_048_576;

/** The rows of a sheet; rows and cells that do not say where they are follow those before. @throws TableProblem */
export async function* sheetRows(file: AsyncIterable<Uint8Array>, cells: Cells): AsyncGenerator<TableRow> {
  const sheet = new SheetListener(cells);
  for await (const _ of heard(file, sheet)) yield* sheet.take();
}

class SheetListener {
  readonly #cells: Cells;
  readonly #text = new TextInParts(LIMITS.cell + 1);
  #rows: TableRow[] = [];
  #isData = false;
  #row: TableRow = { number: 0, cells: [] };
  #isRow = false;
  #column = 0;
  /** The characters of the row, and of long shared texts that are said again. */
  #inRow = 0;
  #repeated = 0;
  readonly #said = new Set<number>();
  #cell: Attributes | undefined;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#cell !== undefined) this.#text.open(name);
    else if (name === 'sheetData') this.#isData = true;
    else if (!this.#isData) return;
    else if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c' && this.#isRow) this.#beginCell(attributes);
  }

  text(piece: string): void {
    if (this.#cell !== undefined) this.#text.add(piece);
  }

  close(name: string): void {
    if (name === 'c' && this.#cell !== undefined) {
      this.#put(this.#cell);
      this.#cell = undefined;
    } else if (this.#cell !== undefined) this.#text.close(name);
    else if (name === 'row' && this.#isRow) this.#endRow();
    else if (name === 'sheetData') this.#isData = false;
  }

  #beginRow({ r }: Attributes): void {
    const before = this.#row.number;
    const number = Math.max(before + 1, Number(r ?? 0) || 0);
    if (number > LAST_ROW) throw new TableProblem('damaged');
    this.#row = { number, cells: [] };
    this.#column = 0;
    this.#inRow = 0;
    this.#isRow = true;
  }

  #endRow(): void {
    this.#rows.push(this.#row);
    this.#isRow = false;
  }

  #beginCell(attributes: Attributes): void {
    this.#column = columnOf(attributes.r) ?? this.#column + 1;
    this.#cell = attributes;
    this.#text.begin();
  }

  #put({ t, s }: Attributes): void {
    const text = this.#shown(t, s, this.#text.take());
    if (text === null) return;
    if (this.#column > LIMITS.columns) throw new TableProblem('tooManyColumns', { limit: LIMITS.columns });
    const { cells } = this.#row;
    while (cells.length < this.#column) cells.push(null);
    this.#inRow += text.length;
    if (this.#inRow > LIMITS.row) throw new TableProblem('rowTooLarge', { row: this.#row.number, limit: LIMITS.row });
    cells[this.#column - 1] = text;
  }

  #shown(type: string | undefined, style: string | undefined, content: string): string | null {
    if (content === '') return null;
    switch (type) {
      case 's':
        return this.#shared(Number(content));
      case 'b':
        return Number(content) === 0 ? 'FALSE' : 'TRUE';
      case 'd':
        return cleaned(content).replace(/T00:00(?::00(?:\.0+)?)?Z?$/u, '');
      case 'inlineStr':
      case 'str':
      case 'e':
        return cellText({ value: cleaned(content) });
      default:
        return this.#number(content, this.#cells.formats[Number(style ?? 0)]);
    }
  }

  /** The text itself and no copy of it: a small file may refer to a long one millions of times. */
  #shared(index: number): string | null {
    const value = this.#cells.strings[index] ?? '';
    const { long, letters } = LIMITS.repeated;
    if (value.length > long) {
      if (this.#said.has(index)) this.#repeated += value.length;
      this.#said.add(index);
      if (this.#repeated > letters) throw new TableProblem('tooLargeInside', { megabytes: letters / 1_000_000 });
    }
    return cellText({ value });
  }

  #number(content: string, numFmt: string | undefined): string | null {
    const value = Number(content);
    if (Number.isNaN(value)) return cellText({ value: cleaned(content) });
    return cellText({ value, numFmt, date1904: this.#cells.date1904 });
  }
}

/** @example columnOf('AB12') // 28 */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]+)/iu.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
