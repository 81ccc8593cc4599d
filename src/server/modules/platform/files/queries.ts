import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../db/index.ts';

export async function insertFile(db: Db, file: Insertable<Database['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function findFile(db: Db, token: string) {
  return db
    .selectFrom('files')
    .select(['content_hash', 'media_type', 'bytes'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The oldest token of a picture with this content hash. */
export async function tokenOf(db: Db, contentHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('token')
    .where('content_hash', '=', contentHash)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.token;
}
