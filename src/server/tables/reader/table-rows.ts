import type { NamedEncoding } from '../encoding/encodings.ts';
import { LIMITS } from './limits.ts';
import { TableProblem } from './problem.ts';

/** A row with its number in the file, from 1; empty cells at its end are left out. */
export interface TableRow {
  number: number;
  cells: (string | null)[];
}

/** The sheets of a workbook in their order. */
export interface SheetInfo {
  name: string;
  hidden: boolean;
}

export interface TableOrigin {
  kind: 'source';
  format: 'xlsx' | 'csv';
  sheets: SheetInfo[];
  sheet: number | null;
  encoding: NamedEncoding | null;
  /** Whether the encoding is only a guess. */
  unsure: boolean;
}

/** What the reader sends, in this order: what the file is, its rows in parts, the end. */
export type TablePart = TableOrigin | TableRows;

export interface TableRows {
  kind: 'rows';
  rows: TableRow[];
}

/** @param number of the row in the file, the empty ones included. @throws TableProblem when no table has so many */
export function refuseRowsBeyond(number: number): void {
  if (number > LIMITS.rowsInAll) throw new TableProblem('tooManyRows', { limit: LIMITS.rows });
}

/** Collects rows into parts, and refuses tables that are too large. */
export class RowGatherer {
  #rows: TableRow[] = [];
  #count = 0;
  /** The characters of the part, and of the table. */
  #inPart = 0;
  #letters = 0;

  /** @returns a part when one is full */
  add(number: number, cells: (string | null)[]): TableRow[] | undefined {
    while (cells.length > 0 && cells.at(-1) === null) cells.pop();
    if (cells.length === 0) return undefined;
    if (cells.length > LIMITS.columns) throw new TableProblem('tooManyColumns', { limit: LIMITS.columns });
    if (cells.some((cell) => cell !== null && cell.length > LIMITS.cell))
      throw new TableProblem('cellTooLong', { row: number, limit: LIMITS.cell });
    this.#measure(number, cells);
    this.#count += 1;
    // One more than the limit: the headings.
    if (this.#count > LIMITS.rows + 1) throw new TableProblem('tooManyRows', { limit: LIMITS.rows });
    this.#rows.push({ number, cells });
    return this.#rows.length < PART && this.#inPart < LIMITS.row ? undefined : this.take();
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#inPart = 0;
    return rows;
  }

  #measure(number: number, cells: readonly (string | null)[]): void {
    const letters = cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (letters > LIMITS.row) throw new TableProblem('rowTooLarge', { row: number, limit: LIMITS.row });
    this.#inPart += letters;
    this.#letters += letters;
    if (this.#letters > LIMITS.letters)
      throw new TableProblem('tooLargeInside', { megabytes: LIMITS.letters / 1_000_000 });
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }
}

const PART = 500;
