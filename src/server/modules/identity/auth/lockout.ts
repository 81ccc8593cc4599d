import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import type { Origin } from './origin.ts';

/** Failures for one login from one network or known device, before it is locked for that one. */
const FREE_FAILURES = 5;
/** The same from a network with too many failures for whatever logins. */
const FREE_SUSPECT = 1;
/** Failures for one login from all unknown devices together, before it is locked for all of them: those of ten networks. */
const FREE_EVERYWHERE = 50;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 15 * 60;
/** More than the longest lock has; without a limit the power would overflow. */
const MOST_DOUBLINGS = 10;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** All unknown devices together. */
const EVERYWHERE = 'everywhere';

/**
 * The key under which failures are counted. Unknown logins are counted too, so that a lockout does not reveal which logins exist. What a
 * directory takes for the same login has the same key (RFC 4518: compatible letters, letters that are not seen, spaces).
 */
export function failureKey(login: string): string {
  const plain = login.normalize('NFKC').replaceAll(/\p{Cf}|\p{Cc}|\p{Mn}/gu, '');
  return plain.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** @throws PublicError 429 while the login is locked there */
export async function refuseLocked(db: Db, login: string, origin: Origin, now: Date): Promise<void> {
  const found = await db
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('login', '=', login)
    .where('origin', 'in', origin.isKnownDevice ? [origin.key] : [origin.key, EVERYWHERE])
    .execute();
  const wait = Math.max(0, ...found.map(({ locked_until }) => (locked_until?.getTime() ?? 0) - now.getTime()));
  if (wait > 0) throw errors.tooManyRequests(Math.ceil(wait / 1000));
}

/**
 * Counts a failure. A login is locked for 1 minute after the fifth failure in a row from one network or known device, then for twice
 * as long each time, up to 15 minutes; the same for all unknown devices after fifty failures, of which one network counts for five
 * at most. So nobody locks a login for other networks by themselves, and nobody ever for a device that the person signed in on
 * before.
 * @param suspect many passwords for whatever logins were wrong there lately: the first failure locks the login there
 * @returns for how many seconds the login is locked now; 0: not locked
 */
export async function countFailure(db: Db, login: string, origin: Origin, now: Date, suspect = false): Promise<number> {
  const here = await addFailure(db, login, origin.key, suspect ? FREE_SUSPECT : FREE_FAILURES, now);
  if (origin.isKnownDevice || here.failures > FREE_FAILURES) return here.seconds;
  const everywhere = await addFailure(db, login, EVERYWHERE, FREE_EVERYWHERE, now);
  return Math.max(here.seconds, everywhere.seconds);
}

/** Adds one in one statement: several processes may count at once. */
async function addFailure(db: Db, login: string, origin: string, free: number, now: Date) {
  const fresh = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into sign_in_failures as f (login, origin, failures, last_failed_at, locked_until)
    values (${login}, ${origin}, 1, ${now}, ${free > 1 ? null : new Date(now.getTime() + FIRST_LOCK_SECONDS * 1000)})
    on conflict (login, origin) do update set (failures, last_failed_at, locked_until) = (
      select n, excluded.last_failed_at,
        case when n >= ${free}::integer then excluded.last_failed_at + make_interval(secs =>
          least(${FIRST_LOCK_SECONDS}::integer * 2 ^ least(n - ${free}::integer, ${MOST_DOUBLINGS}::integer),
            ${LONGEST_LOCK_SECONDS}::integer)) end
      from (select case when f.last_failed_at > ${fresh}::timestamptz then f.failures + 1 else 1 end as n) counted)
    returning failures, locked_until`.execute(db);
  const [row] = rows;
  const until = row?.locked_until?.getTime() ?? now.getTime();
  return { failures: row?.failures ?? 0, seconds: (until - now.getTime()) / 1000 };
}

/** Forgets the failures from there. Those of others stay, so that they get no new guesses whenever the person signs in. */
export async function clearFailures(db: Db, login: string, { key }: Origin): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('login', '=', login).where('origin', '=', key).execute();
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
