import type { Database, Db, Trx } from '../../../db/index.ts';
import { type Selectable, sql } from 'kysely';

export type NoticeRow = Selectable<Database['notices']>;

/** The notices of one person, newest first. */
export function noticesOf(db: Db, userId: number, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks a person's own notice as read. One that was read already keeps its time. */
export function markRead(db: Db, userId: number, id: number, now: Date): Promise<NoticeRow | undefined> {
  return db
    .updateTable('notices')
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Marks a person's notices of a kind with these details as read. */
export async function markReadAbout(
  trx: Trx,
  { user_id, kind, details }: { user_id: number; kind: NoticeRow['kind']; details: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where(sql<boolean>`details @> ${details}::jsonb`)
    .execute();
}

export async function insertNotices(
  trx: Trx,
  rows: readonly { user_id: number; kind: NoticeRow['kind']; details: string; created_at: Date }[],
): Promise<void> {
  await trx.insertInto('notices').values(rows).execute();
}
