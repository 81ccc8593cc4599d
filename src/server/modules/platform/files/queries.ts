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
