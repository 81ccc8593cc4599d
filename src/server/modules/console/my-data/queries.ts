import type { Db, Trx } from '../../../db/index.ts';

const COLUMNS = ['id', 'user_id', 'state', 'asked_at', 'ready_at', 'expires_at', 'content_hash', 'bytes'] as const;

export async function exportsOf(db: Db, userId: number) {
  return db
    .selectFrom('data_exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute();
}

export type ExportRow = Awaited<ReturnType<typeof exportsOf>>[number];

/** One that is being made for longer has lost its job. */
export const LONGEST_MS = 3_600_000;

/** @returns false while another is being made */
export async function insertExport(
  trx: Trx,
  userId: number,
  { id, now, expiresAt }: { id: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  await trx
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('user_id', '=', userId)
    .where('state', '=', 'making')
    .where('asked_at', '<', new Date(now.getTime() - LONGEST_MS))
    .execute();
  const inserted = await trx
    .insertInto('data_exports')
    .values({
      ...{ id, user_id: userId, asked_at: now, ready_at: null },
      ...{ expires_at: expiresAt, content_hash: null, bytes: null },
    })
    .onConflict((same) => same.column('user_id').where('state', '=', 'making').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns the contents that these archives named */
export async function deleteOtherExports(trx: Trx, userId: number, keptId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .returning('content_hash')
    .execute();
  return rows.flatMap(({ content_hash }) => content_hash ?? []);
}

export async function findReady(db: Db, userId: number, id: string, now: Date) {
  return db
    .selectFrom('data_exports')
    .select(['content_hash', 'bytes', 'ready_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function isStillMaking(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was still wanted */
export async function markReady(
  trx: Trx,
  id: string,
  made: { contentHash: string; bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      ready_at: made.now,
      expires_at: made.expiresAt,
      content_hash: made.contentHash,
      bytes: made.bytes,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** The photo that the person has sent of themselves, as long as it waits. */
export async function waitingPhoto(db: Db, userId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('face_photo_wishes')
    .select('jpeg')
    .where('user_id', '=', userId)
    .where('jpeg', 'is not', null)
    .executeTakeFirst();
  return row?.jpeg ?? undefined;
}

/** @returns the contents that they named */
export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('expires_at', '<=', now).returning('content_hash').execute();
  return rows.flatMap(({ content_hash }) => content_hash ?? []);
}
