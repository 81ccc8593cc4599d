import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';

const FREE_FAILURES = 5;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** The key under which failures are counted. Unknown logins are counted too, so that a lockout does not reveal which logins exist. */
export function failureKey(login: string): string {
  return login.trim().toLowerCase();
}

/**
 * How long a login is locked after a number of consecutive failures: 1 minute after the fifth, then doubling up to 15 minutes.
 * @example lockSeconds(4) // 0
 * @example lockSeconds(7) // 240
 */
function lockSeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_LOCK_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_LOCK_SECONDS);
}

interface Failures {
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
}

async function failuresOf(db: Db, key: string): Promise<Failures | undefined> {
  return db
    .selectFrom('sign_in_failures')
    .select(['failures', 'last_failed_at', 'locked_until'])
    .where('login', '=', key)
    .executeTakeFirst();
}

/** @throws PublicError 429 while the login is locked */
export async function refuseLocked(db: Db, key: string, now: Date): Promise<void> {
  const found = await failuresOf(db, key);
  const wait = (found?.locked_until?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait / 1000));
}

/** Counts a failure. @returns for how many seconds the login is locked now; 0: not locked */
export async function countFailure(db: Db, key: string, now: Date): Promise<number> {
  const before = await failuresOf(db, key);
  const fresh = before !== undefined && now.getTime() - before.last_failed_at.getTime() < FORGOTTEN_AFTER_MS;
  const failures = (fresh ? before.failures : 0) + 1;
  const seconds = lockSeconds(failures);
  const values = {
    failures,
    last_failed_at: now,
    locked_until: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
  };
  await db
    .insertInto('sign_in_failures')
    .values({ login: key, ...values })
    .onConflict((conflict) => conflict.column('login').doUpdateSet(values))
    .execute();
  return seconds;
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login', '=', key).execute();
}

/** Unlocks people whose password was just set. */
export async function clearFailuresOf(db: Db, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('login', 'in', (sub) =>
      sub.selectFrom('users').select(sql<string>`lower(login)`.as('key')).where('id', 'in', userIds),
    )
    .execute();
}

/** Deletes failures that no longer count. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('last_failed_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .execute();
}
