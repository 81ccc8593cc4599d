import { sql } from 'kysely';
import type { Db, Trx } from '../../../../db/index.ts';

export const findWish = (db: Db, userId: number) =>
  db.selectFrom('face_photo_wishes').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const lockWish = (trx: Trx, userId: number) =>
  trx.selectFrom('face_photo_wishes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** A later photo takes the place of one that waits, or was rejected. */
export async function keepWish(db: Db, userId: number, jpeg: Buffer, at: Date): Promise<void> {
  const wish = { jpeg, sent_at: at, state: 'waiting', decided_by: null, note: null } as const;
  await db
    .insertInto('face_photo_wishes')
    .values({ user_id: userId, ...wish })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
    .execute();
}

export async function deleteWish(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('face_photo_wishes').where('user_id', '=', userId).execute();
}

export async function rejectWish(trx: Trx, userId: number, by: number, note: string | null): Promise<void> {
  await trx
    .updateTable('face_photo_wishes')
    .set({ state: 'rejected', jpeg: null, decided_by: by, note })
    .where('user_id', '=', userId)
    .execute();
}

/** Photos before it stay: the nearest one counts. The most that a person has is kept. */
export async function addPhoto(
  trx: Trx,
  userId: number,
  { token, most, at }: { token: string; most: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ photos: sql`photos || ${token}::text`, updated_at: at })
    .where('id', '=', userId)
    .where(sql<boolean>`cardinality(photos) < ${most}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
