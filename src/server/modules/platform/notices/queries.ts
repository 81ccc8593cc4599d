import type { Database, Db, Trx } from '../../../db/index.ts';
import { type Selectable, sql } from 'kysely';

export type NoticeRow = Selectable<Database['notices']>;

/** The notices of one person, newest first. @param before only those that are older than this one */
export function noticesOf(db: Db, userId: number, limit: number, before?: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
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
  { userIds, kind, details }: { userIds: readonly number[]; kind: NoticeRow['kind']; details: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where(sql<boolean>`user_id = any (${userIds}::bigint[])`)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .where(sql<boolean>`details @> ${details}::jsonb`)
    .execute();
}

/** Marks a person's notices up to this one as read, except those that lead into an attempt which can still be opened. */
export async function markAllRead(db: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .where(
      sql<boolean>`not (kind = 'attempt-reopened' and coalesce((details ->> 'openBy')::timestamptz > ${now}, false))`,
    )
    .execute();
}

interface NewNotice {
  user_id: number;
  kind: NoticeRow['kind'];
  details: string;
  created_at: Date;
  read_at: Date | null;
}

/** @returns the ids, in the order of the rows */
export async function insertNotices(trx: Trx, rows: readonly NewNotice[]): Promise<number[]> {
  const inserted = await trx.insertInto('notices').values(rows).returning('id').execute();
  // Identities are given in the order of the rows.
  return inserted.map(({ id }) => id).sort((one, other) => one - other);
}

/** Has the letters sent, and each of the notices to the browsers of its person. */
export async function insertDeliveries(
  trx: Trx,
  letters: readonly { notice_id: number; user_id: number; letter: string }[],
  noticeIds: readonly number[],
  now: Date,
): Promise<void> {
  if (letters.length > 0) {
    const rows = letters.map((letter) => ({ ...letter, channel: 'mail' as const, due_at: now, created_at: now }));
    await trx.insertInto('notice_deliveries').values(rows).execute();
  }
  await sql`insert into notice_deliveries (notice_id, user_id, channel, subscription_id, due_at, created_at)
    select n.id, n.user_id, 'push', s.id, ${now}, ${now} from notices n join push_subscriptions s on s.user_id = n.user_id
    where n.id = any (${[...noticeIds]}::bigint[])`.execute(trx);
}
