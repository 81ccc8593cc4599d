import { sql } from 'kysely';
import type { Database, Trx } from '../../../../db/index.ts';
import type { Fields } from './target.ts';

/** @example columnOf('personnelNumber') // 'personnel_number' */
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

const asColumns = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]));

/**
 * Inserts many rows with one statement. All rows must set the same columns.
 * @returns the ids in the order of the rows
 */
export async function insertRows(trx: Trx, table: keyof Database, inputs: readonly Fields[]): Promise<number[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map(asColumns);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e (row, place)
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, e.row) r
    order by e.place
    returning id`.execute(trx);
  return made.map(({ id }) => id);
}

/** Updates many rows with one statement, each with its own values. Columns that are not named stay. */
export async function updateRows(
  trx: Trx,
  table: keyof Database,
  updates: readonly { id: number; changes: Fields }[],
  now: Date,
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ id, changes }) => ({ id, set: asColumns(changes) }));
  const names = [...new Set(rows.flatMap(({ set }) => Object.keys(set)))];
  await sql`
    update ${sql.table(table)} t
    set ${sql.join([...names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`), sql`updated_at = ${now}`])}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e
      join ${sql.table(table)} b on b.id = (e ->> 'id')::bigint
      cross join lateral jsonb_populate_record(b, e -> 'set') r
    where t.id = b.id`.execute(trx);
}
