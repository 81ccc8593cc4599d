import type { Selectable } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Database, Db, Trx } from '../../../../db/index.ts';
import type { ImportJobs } from '../../../../jobs/index.ts';
import type { ImportedItem, Leftover } from './parsers/index.ts';
import type { FoundRow, ItemKind } from './read-file.ts';

export type ImportRow = Selectable<Database['question_imports']>;

interface NewImport {
  ownerId: number;
  fileName: string;
  reading: Schemas['ImportReading'];
  now: Date;
  expiresAt: Date;
}

export async function insertImport(
  db: Db,
  { ownerId, fileName, reading, now, expiresAt }: NewImport,
): Promise<ImportRow> {
  return db
    .insertInto('question_imports')
    .values({
      owner_id: ownerId,
      file_name: fileName,
      reading: toJson(reading),
      theme_id: null,
      created: null,
      changed: null,
      batch_id: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An import, if it belongs to this person. */
export async function findImport(db: Db, id: number, ownerId: number): Promise<ImportRow | undefined> {
  return db
    .selectFrom('question_imports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockImport(trx: Trx, id: number, ownerId: number): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('question_imports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

interface ImportChanges {
  status?: ImportRow['status'];
  reading?: Schemas['ImportReading'];
  source?: ImportRow['source'];
  themeId?: number | null;
  created?: number;
  changed?: number;
  batchId?: number | null;
}

export async function updateImport(db: Db, id: number, changes: ImportChanges): Promise<void> {
  const { status, reading, source, themeId, created, changed, batchId } = changes;
  await db
    .updateTable('question_imports')
    .set({
      ...(status && { status }),
      ...(reading && { reading: toJson(reading) }),
      ...(source !== undefined && { source: source && toJson(source) }),
      ...(themeId !== undefined && { theme_id: themeId }),
      ...(created !== undefined && { created }),
      ...(changed !== undefined && { changed }),
      ...(batchId !== undefined && { batch_id: batchId }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('question_imports').where('id', '=', id).execute();
}

/** Deletes expired imports. @returns their ids */
export async function deleteExpired(db: Db, now: Date): Promise<number[]> {
  const rows = await db.deleteFrom('question_imports').where('expires_at', '<', now).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** The jobs that work on an import. */
export const jobsOf = ({ id, owner_id }: Pick<ImportRow, 'id' | 'owner_id'>): ImportJobs => ({
  ownerId: owner_id,
  importId: id,
  kinds: ['question-file-read', 'question-import'],
});

export async function insertItems(db: Db, importId: number, rows: readonly FoundRow[]): Promise<void> {
  await db
    .insertInto('question_import_items')
    .values(rows.map((row) => ({ ...row, import_id: importId })))
    .execute();
}

export async function deleteItems(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('question_import_items').where('import_id', '=', importId).execute();
}

export async function countItems(db: Db, importId: number, kind: ItemKind): Promise<number> {
  const { count } = await db
    .selectFrom('question_import_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Content {
  items: ImportedItem;
  rejected: Leftover;
  skipped: Leftover;
}

export interface ItemRow<K extends ItemKind> {
  number: number;
  duplicate: boolean;
  content: Content[K];
}

/** The next items of a kind in the order of the file. */
export async function itemsAfter<K extends ItemKind>(
  db: Db,
  importId: number,
  after: number,
  limit: number,
  kind: K,
): Promise<ItemRow<K>[]> {
  const rows = await db
    .selectFrom('question_import_items')
    .select(['number', 'duplicate', 'content'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as ItemRow<K>[];
}
