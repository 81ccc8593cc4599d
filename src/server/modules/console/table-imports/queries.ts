import { type Selectable, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../db/index.ts';
import type { RefusedPhoto } from '../../../db/console-tables.ts';
import type { ImportJobs } from '../../../jobs/index.ts';
import type { Settings } from './mapping/plan.ts';
import type { Outcome, StoredReport } from './apply/report.ts';
import { sealedRow } from './sealed-cells.ts';

/** The format that the file was read as. */
export interface Source {
  format: 'xlsx' | 'csv' | 'photos';
  sheets: { name: string; hidden: boolean }[];
  sheet: number | null;
  headerRow: number;
  encoding: Schemas['ImportEncoding'] | null;
  unsure: boolean;
  /** Of each column, how many rows say something in it. */
  filled?: number[];
  /** The import whose table of errors this is, and the columns that it added. */
  continues?: number;
  service?: number[];
}

type Stored = Selectable<Database['table_imports']>;

export interface ImportRow extends Omit<Stored, 'settings' | 'report' | 'source' | 'resource'> {
  resource: Schemas['ImportTarget'];
  settings: Settings | null;
  report: StoredReport | null;
  source: Partial<Source>;
}

const typed = (row: Stored | undefined) => row as unknown as ImportRow | undefined;

export async function findImport(db: Db, id: number, ownerId: number): Promise<ImportRow | undefined> {
  return typed(
    await db
      .selectFrom('table_imports')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst(),
  );
}

/** An import, locked until the transaction ends. */
export async function lockImport(trx: Trx, id: number, ownerId: number): Promise<ImportRow | undefined> {
  return typed(
    await trx
      .selectFrom('table_imports')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .forUpdate()
      .executeTakeFirst(),
  );
}

interface NewImport {
  ownerId: number;
  resource: Schemas['ImportTarget'];
  fileName: string;
  now: Date;
  expiresAt: Date;
}

export async function insertImport(
  db: Db,
  { ownerId, resource, fileName, now, expiresAt }: NewImport,
): Promise<number> {
  const { id } = await db
    .insertInto('table_imports')
    .values({
      owner_id: ownerId,
      resource,
      file_name: fileName,
      batch_id: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The jobs that work on an import. */
export const jobsOf = ({ id, owner_id }: Pick<ImportRow, 'id' | 'owner_id'>): ImportJobs => ({
  ownerId: owner_id,
  importId: id,
  kinds: ['import-read', 'import-photos', 'import-check', 'import'],
});

export interface ImportChanges {
  status?: ImportRow['status'];
  headers?: string[];
  source?: Source;
  rowCount?: number;
  settings?: Settings | null;
  report?: StoredReport | null;
  refusedPhotos?: readonly RefusedPhoto[];
  batchId?: number | null;
}

export async function updateImport(db: Db, id: number, changes: ImportChanges): Promise<void> {
  const { status, headers, source, rowCount, settings, report, refusedPhotos, batchId } = changes;
  await db
    .updateTable('table_imports')
    .set({
      ...(status && { status }),
      ...(headers && { headers: toJson(headers) }),
      ...(source && { source: toJson(source) }),
      ...(rowCount !== undefined && { row_count: rowCount }),
      ...(settings !== undefined && { settings: settings && toJson(settings) }),
      ...(report !== undefined && { report: report && toJson(report) }),
      ...(refusedPhotos && { refused_photos: toJson(refusedPhotos) }),
      ...(batchId !== undefined && { batch_id: batchId }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('table_imports').where('id', '=', id).execute();
}

/** Deletes expired imports. @returns their ids */
export async function deleteExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db.deleteFrom('table_imports').where('expires_at', '<', now).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Rows that are sealed at once. */
const PAGE = 1000;

export interface StoredRow {
  number: number;
  cells: (string | null)[];
}

export async function insertRows(db: Db, importId: number, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    insert into table_import_rows (import_id, number, cells)
    select ${importId}::bigint, (e ->> 'number')::integer, e -> 'cells' from jsonb_array_elements(${toJson(rows)}::jsonb) e`.execute(
    db,
  );
}

/** Seals the passwords of an import in its rows, after the column that holds them was chosen. */
export async function sealRows(db: Db, importId: number, column: number): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, importId, after, PAGE);
    const changed = rows.flatMap(({ number, cells }) => {
      const sealed = sealedRow(cells, column, { importId, at: number });
      return sealed === undefined ? [] : [{ number, cells: sealed }];
    });
    await sql`
      update table_import_rows r set cells = e -> 'cells' from jsonb_array_elements(${toJson(changed)}::jsonb) e
      where r.import_id = ${importId} and r.number = (e ->> 'number')::integer`.execute(db);
    after = rows.at(-1)?.number ?? after;
    if (rows.length < PAGE) return;
  }
}

/** Erases the passwords of an import that is done, in its rows. */
export async function erasePasswords(db: Db, importId: number, column: number): Promise<void> {
  if (column < 0) return;
  await sql`
    update table_import_rows set cells = jsonb_set(cells, array[${String(column)}], 'null', false)
    where import_id = ${importId}`.execute(db);
}

export async function deleteRows(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('table_import_rows').where('import_id', '=', importId).execute();
}

/** The next rows in the order of the file. */
export async function rowsAfter(db: Db, importId: number, after: number, limit: number): Promise<StoredRow[]> {
  return db
    .selectFrom('table_import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The next rows in the order of the file, with their results. */
export async function outcomesAfter(db: Db, importId: number, after: number, limit: number, onlyProblems: boolean) {
  const rows = await db
    .selectFrom('table_import_rows')
    .select(['number', 'cells', 'outcome'])
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(onlyProblems, (query) => query.where(sql<boolean>`jsonb_array_length(outcome -> 'errors') > 0`))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, outcome: row.outcome as unknown as Outcome | null }));
}

export interface WantedRows {
  action?: Outcome['action'] | undefined;
  /** Rows with this error. */
  error?: object | undefined;
  /** Rows that change this field. */
  field?: string | undefined;
  /** Rows that make a person who is very likely there already, or others. */
  likely?: boolean | undefined;
}

/** A page of rows with what came of them, and how many there are. */
export async function outcomesPage(
  db: Db,
  importId: number,
  { action, error, field, likely }: WantedRows,
  page: { from: number; limit: number },
): Promise<{ total: number; rows: (StoredRow & { outcome: Outcome })[] }> {
  const wanted = db
    .selectFrom('table_import_rows')
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .$if(action !== undefined, (query) => query.where(sql<boolean>`outcome ->> 'action' = ${action}`))
    .$if(error !== undefined, (query) => query.where(sql<boolean>`outcome -> 'errors' @> ${toJson([error])}::jsonb`))
    .$if(field !== undefined, (query) =>
      query.where(sql<boolean>`outcome -> 'changes' @> ${toJson([{ field }])}::jsonb`),
    )
    .$if(likely !== undefined, (query) => query.where(sql<boolean>`(outcome ? 'likely') = ${likely}`));
  const { total } = await wanted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .select(['number', 'cells', 'outcome'])
    .orderBy('number')
    .offset(page.from)
    .limit(page.limit)
    .execute();
  return { total, rows: rows.map((row) => ({ ...row, outcome: row.outcome as unknown as Outcome })) };
}

export async function writeOutcomes(db: Db, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update table_import_rows r set outcome = e from jsonb_array_elements(${toJson(outcomes)}::jsonb) e
    where r.import_id = ${importId} and r.number = (e ->> 'number')::integer`.execute(db);
}

/** The distinct values of a column with their numbers of rows, the most frequent first. */
export async function valuesOfColumn(
  db: Db,
  importId: number,
  column: number,
  limit: number,
): Promise<{ value: string; rows: number }[]> {
  const { rows } = await sql<{ value: string; rows: number }>`
    select cells ->> ${column}::integer as value, count(*)::integer as rows from table_import_rows
    where import_id = ${importId} and trim(coalesce(cells ->> ${column}::integer, '')) <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** How many rows have at least one of these values in its column. */
export async function rowsWithValues(
  db: Db,
  importId: number,
  values: readonly { column: number; value: string }[],
): Promise<number> {
  if (values.length === 0) return 0;
  const inColumns = [...Map.groupBy(values, ({ column }) => column)].map(
    ([column, some]) => sql<boolean>`cells ->> ${column}::integer = any(${some.map(({ value }) => value)}::text[])`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from table_import_rows
    where import_id = ${importId} and (${sql.join(inColumns, sql` or `)})`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function rememberMapping(db: Db, key: MappingKey, settings: Settings, now: Date): Promise<void> {
  const values = { settings: toJson(settings), updated_at: now };
  await db
    .insertInto('import_mappings')
    .values({ owner_id: key.ownerId, resource: key.resource, headers_key: key.headersKey, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'resource', 'headers_key']).doUpdateSet(values))
    .execute();
}

export interface MappingKey {
  ownerId: number;
  resource: string;
  headersKey: string;
}

export async function rememberedMapping(
  db: Db,
  { ownerId, resource, headersKey }: MappingKey,
): Promise<Settings | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select('settings')
    .where('owner_id', '=', ownerId)
    .where('resource', '=', resource)
    .where('headers_key', '=', headersKey)
    .executeTakeFirst();
  return row?.settings as unknown as Settings | undefined;
}

/** Photos by file name. */
export async function photosOf(db: Db, importId: number): Promise<{ name: string; token: string; hash: string }[]> {
  return db
    .selectFrom('table_import_photos')
    .innerJoin('files', 'files.token', 'table_import_photos.token')
    .select(['table_import_photos.name', 'table_import_photos.token', 'files.content_hash as hash'])
    .where('import_id', '=', importId)
    .orderBy('name')
    .execute();
}

/** The personnel numbers of people that are the same as some of these but for case. */
export async function personnelNumbersLike(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select personnel_number as number from users
    where lower(personnel_number) = any (${numbers.map((number) => number.toLowerCase())}::text[])`.execute(db);
  return rows.map(({ number }) => number);
}

/** The personnel numbers in a column of the file. */
export async function numbersInColumn(db: Db, importId: number, column: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct trim(cells ->> ${column}::integer) as value from table_import_rows
    where import_id = ${importId} and cells ->> ${column}::integer is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** Personnel number in lower case → the name of the person. */
export async function peopleByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; name: string }>`
    select lower(personnel_number) as number, full_name as name from users
    where lower(personnel_number) = any (${numbers.map((number) => number.toLowerCase())}::text[])`.execute(db);
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** @param tokens by file name */
export async function keepPhotos(trx: Trx, importId: number, tokens: ReadonlyMap<string, string>): Promise<void> {
  const photos = [...tokens].map(([name, token]) => ({ name, token }));
  await sql`
    insert into table_import_photos (import_id, name, token)
    select ${importId}::bigint, name, token from jsonb_to_recordset(${toJson(photos)}::jsonb) as p (name text, token text)
    on conflict (import_id, name) do update set token = excluded.token`.execute(trx);
}

/** The content hash of each stored picture. */
export async function hashesOf(db: Db, tokens: readonly string[]): Promise<Map<string, string>> {
  if (tokens.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['token', 'content_hash']).where('token', 'in', tokens).execute();
  return new Map(rows.map(({ token, content_hash }) => [token, content_hash]));
}
