import type { Schemas } from '#shared/contract/index.ts';

type Row = Schemas['ImportRow'];

/** The changes of a row; with `only`, those of one field. */
export const shownChanges = ({ changes }: Row, only: string | undefined): Row['changes'] =>
  only === undefined ? changes : changes.filter(({ field }) => field === only);

/** The fields that a rule has filled in some of these new records. */
export function madeFields(rows: readonly Row[]): { field: string; label: string }[] {
  const made = rows.filter(({ action }) => action === 'create').flatMap(({ changes }) => changes);
  return [...new Map(made.map(({ field, label }) => [field, { field, label }])).values()];
}

/** The columns of the file that are read. */
export function shownHeaders({
  headers,
  settings,
}: Pick<Schemas['TableImport'], 'headers' | 'settings'>): { column: number; header: string }[] {
  return headers
    .map((header, column) => ({ header, column }))
    .filter(({ column }) => (settings?.columns[column] ?? null) !== null);
}
