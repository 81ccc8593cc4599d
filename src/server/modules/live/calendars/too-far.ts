import { errors } from '../../../errors.ts';

const MOST_YEARS = 5;

/**
 * Nobody plans so far ahead: it is a slip of the hand, and calendars know no end of it that has five digits of a year.
 * @throws PublicError 422 for a beginning that is more than five years away
 */
export function refuseTooFar(startsAt: string | null | undefined, now: Date): void {
  if (startsAt === undefined || startsAt === null) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS);
  if (Date.parse(startsAt) > latest.getTime()) throw errors.invalid({ startsAt: { key: 'live.tooFar' } });
}
