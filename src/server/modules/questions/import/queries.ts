import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { ImportRow, StoredImport } from './preview.ts';

interface NewImport {
  ownerId: number;
  fileName: string;
  parsed: StoredImport;
  now: Date;
  expiresAt: Date;
}

export async function insertImport(
  db: Db,
  { ownerId, fileName, parsed, now, expiresAt }: NewImport,
): Promise<ImportRow> {
  const { id } = await db
    .insertInto('question_imports')
    .values({ owner_id: ownerId, file_name: fileName, parsed: toJson(parsed), created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, file_name: fileName, parsed, expires_at: expiresAt };
}

/** A preview of this person; those of others do not exist for them. */
export async function findImport(db: Db, id: number, ownerId: number): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom('question_imports')
    .select(['id', 'file_name', 'parsed', 'expires_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row && { ...row, parsed: row.parsed as StoredImport };
}

/** The same with its result, locked until the transaction ends. */
export async function lockImport(trx: Trx, id: number, ownerId: number) {
  const row = await trx
    .selectFrom('question_imports')
    .select(['id', 'file_name', 'parsed', 'expires_at', 'result'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, parsed: row.parsed as StoredImport };
}

export async function keepResult(trx: Trx, result: Schemas['ImportResult']): Promise<void> {
  await trx
    .updateTable('question_imports')
    .set({ result: toJson(result) })
    .where('id', '=', result.id)
    .execute();
}

export async function deleteImport(db: Db, id: number, ownerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('question_imports')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredImports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('question_imports').where('expires_at', '<', now).execute();
}

/** The oldest token of a picture by the hash of its stored bytes. */
export async function findStoredPicture(db: Db, contentHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('token')
    .where('content_hash', '=', contentHash)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.token;
}
