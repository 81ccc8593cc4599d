import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { errors, PublicError } from '../../../errors.ts';

/** The columns that decide whether a retake opens a test. */
export interface RetakeState {
  status: Schemas['Retake']['status'];
  /** Whether an attempt was started with it. */
  used: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Accepted, unused and not expired: it opens the test now or later. */
export function isStanding({ status, used, closesAt }: RetakeState, now: Date): boolean {
  return status === 'accepted' && !used && (closesAt === null || now < closesAt);
}

/** Whether an attempt can be started with it now. */
export function isOpen(retake: RetakeState, now: Date): boolean {
  return isStanding(retake, now) && (retake.opensAt === null || retake.opensAt <= now);
}

const column = (retake: string, name: 'status' | 'attempt_id' | 'opens_at' | 'closes_at') =>
  sql.ref(`${retake}.${name}`);

/** {@link isStanding} as SQL. @param retake the alias of a row of retakes */
export function isStandingIn(retake: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${column(retake, 'status')} = 'accepted' and ${column(retake, 'attempt_id')} is null
    and coalesce(${column(retake, 'closes_at')}, 'infinity') > ${now}::timestamptz)`;
}

/** {@link isOpen} as SQL. @param retake the alias of a row of retakes */
export function isOpenIn(retake: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isStandingIn(retake, now)}
    and coalesce(${column(retake, 'opens_at')}, '-infinity') <= ${now}::timestamptz)`;
}

/**
 * The closing of an attempt that a retake allows: the end of the retake's window, otherwise the closing of the test if that is still to
 * come.
 * @param testClosesAt the closing of the test for everyone
 * @returns null when neither applies
 */
export function endOfRetake(closesAt: Date | null, testClosesAt: Date | null, now: Date): Date | null {
  if (closesAt !== null) return closesAt;
  return testClosesAt !== null && now < testClosesAt ? testClosesAt : null;
}

/** Nobody gives or changes a retake of their own. @throws PublicError 403 */
export function refuseOwn(userIds: readonly number[], actorId: number): void {
  if (userIds.includes(actorId)) throw new PublicError(403, 'own-attempt');
}

/** @throws PublicError 422 for a window that is over, or ends before it begins */
export function checkWindow(opensAt: Date | null, closesAt: Date | null, now: Date): void {
  if (closesAt === null) return;
  if (opensAt !== null && closesAt <= opensAt) throw errors.invalid({ closesAt: { key: 'tests.closesBeforeOpens' } });
  if (closesAt <= now) throw errors.invalid({ closesAt: { key: 'retakes.over' } });
}
