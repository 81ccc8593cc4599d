import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Trx } from '../../../db/index.ts';

export type UploadRow = Selectable<Database['uploads']>;

export async function insertUpload(db: Db, upload: Insertable<Database['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute();
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Uploads of one person are announced one after the other: each is counted by the next. */
export async function lockUploadsOf(trx: Trx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`.execute(trx);
}

/** How many uploads of a person have not arrived, or have not been taken by anything. */
export async function countUploads(db: Db, ownerId: number, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'refused')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns whether it was in that state */
export async function moveUpload(
  db: Db,
  id: string,
  from: UploadRow['state'],
  changes: Updateable<Database['uploads']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function expiredUploads(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.selectFrom('uploads').select('id').where('expires_at', '<=', now).execute();
}

/** Whoever takes an upload waits for others who do: afterwards it is there for one of them, and gone for the others. */
export async function holdUpload(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
}
