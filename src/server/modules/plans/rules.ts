import { errors } from '../../errors.ts';

/** @throws PublicError 422 when the period ends before it begins. Dates are YYYY-MM-DD; an open end is null. */
export function checkPeriod(from: string | null | undefined, to: string | null | undefined): void {
  if (from && to && to < from) throw errors.invalid({ periodTo: { key: 'periodOrder' } });
}
