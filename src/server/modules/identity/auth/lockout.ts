import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';

const FREE_FAILURES = 5;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 15 * 60;
/** More than the longest lock has; without a limit the power would overflow. */
const MOST_DOUBLINGS = 10;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** The key under which failures are counted. Unknown logins are counted too, so that a lockout does not reveal which logins exist. */
export function failureKey(login: string): string {
  return login.trim().toLowerCase();
}

/** @throws PublicError 429 while the login is locked */
export async function refuseLocked(db: Db, key: string, now: Date): Promise<void> {
  const found = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('login', '=', key)
    .executeTakeFirst();
  const wait = (found?.locked_until?.getTime() ?? 0) - now.getTime();
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait / 1000));
}

/**
 * Counts a failure, in one statement: several processes may count at once. A login is locked for 1 minute after the fifth failure in a row,
 * then for twice as long each time, up to 15 minutes.
 * @returns for how many seconds the login is locked now; 0: not locked
 */
export async function countFailure(db: Db, key: string, now: Date): Promise<number> {
  const fresh = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const { rows } = await sql<{ locked_until: Date | null }>`
    insert into sign_in_failures as f (login, failures, last_failed_at) values (${key}, 1, ${now})
    on conflict (login) do update set (failures, last_failed_at, locked_until) = (
      select n, excluded.last_failed_at,
        case when n >= ${FREE_FAILURES}::integer then excluded.last_failed_at + make_interval(secs =>
          least(${FIRST_LOCK_SECONDS}::integer * 2 ^ least(n - ${FREE_FAILURES}::integer, ${MOST_DOUBLINGS}::integer),
            ${LONGEST_LOCK_SECONDS}::integer)) end
      from (select case when f.last_failed_at > ${fresh}::timestamptz then f.failures + 1 else 1 end as n) counted)
    returning locked_until`.execute(db);
  const until = rows[0]?.locked_until ?? null;
  return until === null ? 0 : (until.getTime() - now.getTime()) / 1000;
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
