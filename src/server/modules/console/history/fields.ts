import type { Schemas } from '#shared/contract/index.ts';
import type { Parts } from '../../../crud/index.ts';
import { RESOURCES } from '../../resources.ts';

type FieldChange = Schemas['FieldChange'];
type Values = Record<string, unknown>;

/** The columns of `changes` that are needed to show a change. */
export interface RowChange {
  table_name: string;
  key: Values;
  action: 'insert' | 'update' | 'delete';
  old: Values | null;
  new: Values | null;
}

/** The tables whose rows are parts of records. */
const PARTS: Parts = Object.assign({}, ...[...RESOURCES.values()].map(({ parts }) => parts));

/** Internal columns that are never shown. */
const SILENT_COLUMNS = new Set([
  'id',
  'search',
  'full_name',
  'name_key',
  'given_name_key',
  'created_at',
  'updated_at',
  'revision',
  'version',
  'last_sign_in_at',
  'password_expires_at',
  'created_by',
  'upload_id',
]);

const NAMES: Readonly<Record<string, string>> = { password_hash: 'password', content_hash: 'contentHash' };

/** That they changed is shown, and not their values. */
const SECRET_COLUMNS = new Set(['password_hash']);

const HIDDEN = '*';

const fieldOf = (column: string): string =>
  NAMES[column] ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const shown = (column: string, value: unknown): unknown =>
  SECRET_COLUMNS.has(column) && value !== null && value !== undefined ? HIDDEN : (value ?? null);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The changed fields of one record, from its changes in order: the first value and the last one. Lists are compared as a whole.
 * @example a plan renamed and given a theme → [{ field: 'title', from, to }, { field: 'themes', from: [], to: [{ themeId: 3, hours: null }]
 * }]
 */
export function fieldChanges(rows: readonly RowChange[]): FieldChange[] {
  const fields = new Map<string, FieldChange>();
  const lists = new Map<string, { from: Map<string, Values>; to: Map<string, Values> }>();
  const note = (column: string, from: unknown, to: unknown) => {
    if (SILENT_COLUMNS.has(column)) return;
    const field = fieldOf(column);
    const known = fields.get(field);
    fields.set(field, { field, from: known === undefined ? shown(column, from) : known.from, to: shown(column, to) });
  };

  for (const row of rows) {
    const list = PARTS[row.table_name];
    if (list === null) continue;
    if (list !== undefined) {
      noteRow(lists, list.field, row);
      continue;
    }
    for (const column of new Set([...Object.keys(row.old ?? {}), ...Object.keys(row.new ?? {})]))
      note(column, row.old?.[column], row.new?.[column]);
  }
  for (const [field, { from, to }] of lists)
    fields.set(field, { field, from: inOrder(field, from), to: inOrder(field, to) });
  return [...fields.values()].filter(({ from, to }) => !same(from, to) || (from === HIDDEN && to === HIDDEN));
}

function noteRow(
  lists: Map<string, { from: Map<string, Values>; to: Map<string, Values> }>,
  field: string,
  row: RowChange,
): void {
  const list = lists.get(field) ?? { from: new Map<string, Values>(), to: new Map<string, Values>() };
  lists.set(field, list);
  const key = JSON.stringify(row.key);
  if (row.old !== null && !list.from.has(key) && !list.to.has(key)) list.from.set(key, { ...row.key, ...row.old });
  if (row.new === null) list.to.delete(key);
  else list.to.set(key, { ...row.key, ...row.new });
}

function inOrder(field: string, rows: ReadonlyMap<string, Values>): unknown[] {
  const columns = Object.values(PARTS).find((list) => list?.field === field)?.columns ?? [];
  const sorted = [...rows.values()].toSorted((one, other) => Number(one.position) - Number(other.position));
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return sorted.map((row) => row[only]);
  return sorted.map((row) => Object.fromEntries(columns.map((column) => [fieldOf(column), row[column] ?? null])));
}

/** Whether the changes together created, deleted or updated the record. */
export function actionOf(rows: readonly RowChange[]): Schemas['Change']['action'] {
  const own = rows.filter(({ table_name }) => !Object.hasOwn(PARTS, table_name));
  if (own.at(-1)?.action === 'delete') return 'delete';
  return own[0]?.action === 'insert' ? 'create' : 'edit';
}
