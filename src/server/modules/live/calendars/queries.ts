import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import { isForPerson } from '../audience/index.ts';

/** As many entries of each kind as a calendar of one person has, the latest. */
const MOST = 500;
const DAY_MS = 86_400_000;
/** How long what is over stays in a calendar. */
const KEPT_DAYS = 90;

const since = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

export function findFeed(db: Db, userId: number) {
  return db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The new link replaces the one before it. */
export async function writeFeed(trx: Trx, userId: number, tokenHash: Uint8Array, now: Date): Promise<void> {
  const link = { token_hash: tokenHash, created_at: now, read_at: null };
  await trx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...link })
    .onConflict((on) => on.column('user_id').doUpdateSet(link))
    .execute();
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose calendar a link is; undefined also for somebody who is blocked. The day of its last reading is noted. */
export async function readerOfFeed(db: Db, tokenHash: Uint8Array, now: Date) {
  const found = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users', 'users.id', 'f.user_id')
    .select(['users.id', 'users.language', 'f.read_at'])
    .where('f.token_hash', '=', tokenHash)
    .where('users.blocked', '=', false)
    .executeTakeFirst();
  if (found !== undefined && (found.read_at === null || now.getTime() - found.read_at.getTime() > DAY_MS))
    await db.updateTable('calendar_feeds').set({ read_at: now }).where('token_hash', '=', tokenHash).execute();
  return found;
}

/** The webinars that are for a person, and those that they hold. */
export function webinarsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('webinars')
    .select([
      ...(['id', 'title', 'description', 'starts_at', 'minutes', 'state', 'updated_at', 'revision'] as const),
      sql<boolean>`webinars.teacher_id = ${userId}`.as('conducts'),
    ])
    .where(sql<boolean>`(webinars.teacher_id = ${userId} or ${isForPerson(userId)})`)
    .where('starts_at', '>=', since(now))
    .orderBy('starts_at', 'desc')
    .limit(MOST)
    .execute();
}

/** The meetings that a person hosts and that have a time. */
export function meetingsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('meetings')
    .select(['id', 'title', 'starts_at', 'closed', 'updated_at', 'revision'])
    .where('host_id', '=', userId)
    .where('starts_at', '>=', since(now))
    .orderBy('starts_at', 'desc')
    .limit(MOST)
    .execute();
}
