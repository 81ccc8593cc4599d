import type { Language } from '#shared/contract/index.ts';

/** A day without a time, as a cell of a table: YYYY-MM-DD. */
export interface Day {
  day: string;
}

/** A text that is marked as what is wrong in its row, where the file has colours. */
export interface Wrong {
  wrong: string;
}

/** What a cell of a table file holds. A moment is a Date, a day a {@link Day}. */
export type TableCell = string | number | boolean | Date | Day | Wrong | null;

/** A day as a cell; empty where there is none. */
export function dayCell(day: string | null): Day | null {
  return day === null ? null : { day };
}

/** Who reads a table. */
export interface Reader {
  language: Language;
  /** The time zone whose clock moments are written by, an IANA name. */
  zone: string;
}

/** A table that is written row by row. */
export interface TableSource {
  /** What the file is called, and its sheet unless that has a name of its own. */
  name: string;
  sheet?: string;
  headers: readonly string[];
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>;
  /** Further sheets of a workbook; other formats have none. */
  more?: readonly TableSource[];
}
