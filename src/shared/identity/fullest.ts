/** How many rows of a table say something of a field; undefined: the table has no such column. */
export type RowsOf = (field: string) => number | undefined;

/**
 * Of these fields, the one that the most rows of a table say; of those that equally many say, the first.
 * @returns undefined when the table has none of them
 * @example fullest(['iin', 'login'], (field) => ({ iin: 2, login: 6 })[field]) // 'login'
 */
export const fullest = (fields: readonly string[], rowsOf: RowsOf): string | undefined =>
  fields
    .filter((field) => rowsOf(field) !== undefined)
    .toSorted((one, other) => (rowsOf(other) ?? 0) - (rowsOf(one) ?? 0))[0];
