import type { Insertable } from 'kysely';
import type { Database, Db } from '../../../db/index.ts';

export async function insertFile(db: Db, file: Insertable<Database['files']>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** Any picture, for documents and other work of the server. */
export async function findFile(db: Db, token: string) {
  return db
    .selectFrom('files')
    .select(['content_hash', 'media_type', 'bytes'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The same for what whoever has the token may see: everything but photos of people. */
export async function findPicture(db: Db, token: string) {
  return db
    .selectFrom('files')
    .select(['content_hash', 'media_type', 'bytes'])
    .where('token', '=', token)
    .where('photo_of', 'is', null)
    .executeTakeFirst();
}

/** The oldest token of a picture with this content hash that is no photo of a person. */
export async function tokenOf(db: Db, contentHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('token')
    .where('content_hash', '=', contentHash)
    .where('photo_of', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.token;
}
