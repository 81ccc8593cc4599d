import type { Sheet, SheetRow } from '../report-cards-api.ts';

/** A field of a row that differs between two sheets. */
export type RowField = 'outcome' | 'score' | 'percentage' | 'remark' | 'name' | 'time';

export type Difference =
  | { kind: 'added' | 'removed'; attemptId: number; name: string }
  | { kind: 'changed'; attemptId: number; name: string; fields: { field: RowField; from: string; to: string }[] };

export interface SheetDifference {
  remarks: { from: string; to: string } | undefined;
  rows: Difference[];
}

/** Formats the values of a row in the reader's language. */
export interface RowWords {
  outcome: (row: SheetRow) => string;
  score: (row: SheetRow) => string;
  percentage: (row: SheetRow) => string;
  time: (row: SheetRow) => string;
}

/** The differences between two signed sheets of a card, in the order of the later one; removed rows come last. */
export function differencesOf(earlier: Sheet, later: Sheet, words: RowWords): SheetDifference {
  const before = new Map(earlier.rows.map((row) => [row.attemptId, row]));
  const after = new Set(later.rows.map(({ attemptId }) => attemptId));
  const said: Record<RowField, (row: SheetRow) => string> = {
    ...words,
    name: ({ person }) => person.name,
    remark: ({ remark }) => remark ?? '',
  };
  const rows = later.rows.flatMap((row): Difference[] => {
    const about = { attemptId: row.attemptId, name: row.person.name };
    const old = before.get(row.attemptId);
    if (old === undefined) return [{ kind: 'added', ...about }];
    const fields = (Object.keys(said) as RowField[])
      .map((field) => ({ field, from: said[field](old), to: said[field](row) }))
      .filter(({ from, to }) => from !== to);
    return fields.length === 0 ? [] : [{ kind: 'changed', ...about, fields }];
  });
  const removed = earlier.rows
    .filter(({ attemptId }) => !after.has(attemptId))
    .map(({ attemptId, person }): Difference => ({ kind: 'removed', attemptId, name: person.name }));
  const [from, to] = [earlier.card.remarks ?? '', later.card.remarks ?? ''];
  return { remarks: from === to ? undefined : { from, to }, rows: [...rows, ...removed] };
}
