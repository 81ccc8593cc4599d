/** Limits of a table file. A larger one is refused with a message before it fills the memory. */
export const LIMITS = {
  rows: 200_000,
  /** Rows with the empty ones, as many as a spreadsheet has: reading over them takes time, too. */
  rowsInAll: 1_048_576,
  columns: 1000,
  /** Characters of one cell: the longest rich text of the contract. */
  cell: 100_000,
  /** Characters of one row. */
  row: 4_000_000,
  /** Characters of a whole table: a small workbook may say the same long text millions of times. */
  letters: 500_000_000,
  /** Shared texts longer than `long`, each time that they are said again: their characters cost the file nothing. */
  repeated: { long: 1000, letters: 50_000_000 },
  /** Delimiters of a line, more than any spreadsheet has columns: with so many, the row would fill the memory before it is counted. */
  delimiters: 20_000,
  /** Megabytes of a workbook once it is unpacked. */
  unpacked: 1500,
  /** Files in a workbook. */
  entries: 5000,
  /** Shared strings of a workbook, and their characters. */
  strings: 5_000_000,
  stringLetters: 250_000_000,
  /** Sheets, relations and styles of a workbook; spreadsheets write at most 65,490 styles. */
  parts: 70_000,
  seconds: 600,
} as const;
