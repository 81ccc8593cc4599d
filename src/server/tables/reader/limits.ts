/** Limits of a table file. A larger one is refused with a message before it fills the memory. */
export const LIMITS = {
  rows: 200_000,
  columns: 1000,
  /** Characters of one cell: the longest rich text of the contract. */
  cell: 100_000,
  /** Characters of one row of a CSV. */
  row: 4_000_000,
  /** Megabytes of a workbook once it is unpacked. */
  unpacked: 1500,
  /** Files in a workbook. */
  entries: 5000,
  seconds: 600,
} as const;
