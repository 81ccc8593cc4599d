import type { Schemas } from '#shared/contract/index.ts';
import { errors } from '../../../errors.ts';
import type { AssignmentDates } from '../assignments/index.ts';

type Input = Pick<Schemas['PlanAssignmentCreate'], 'startsOn' | 'dueOn' | 'dueDays'>;

/** @throws PublicError 422 when both a last day and a number of days are given, or the last day is before the first */
export function datesOf({ startsOn = null, dueOn = null, dueDays = null }: Input): AssignmentDates {
  if (dueOn !== null && dueDays !== null) throw errors.invalid({ dueDays: { key: 'planAssignments.dueTwice' } });
  if (startsOn !== null && dueOn !== null && dueOn < startsOn) throw errors.invalid({ dueOn: { key: 'periodOrder' } });
  return { startsOn, dueOn, dueDays };
}
