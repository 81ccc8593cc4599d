import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { errors, type FieldErrors, PublicError } from '../../../errors.ts';
import type { Plan } from './queries.ts';

type Target = Schemas['WebinarTarget'];
type Update = Schemas['WebinarUpdate'];

/** Names in the audience of one webinar: a larger one is told by region, position or everyone. */
const MOST_NAMES = 2000;

/** Targets in the order of the database, so that two of them can be compared. */
const told = (targets: readonly Target[]): string =>
  JSON.stringify(
    targets
      .map(({ targetType, targetIds }) => [targetType, targetIds.toSorted((one, other) => one - other)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** @throws PublicError 422 for a kind that comes twice, one without names, and for too many names */
export function refuseOddTargets(targets: readonly Target[]): void {
  const fields: FieldErrors = {};
  const kinds = new Set<string>();
  for (const [place, { targetType, targetIds }] of targets.entries()) {
    if (kinds.has(targetType)) fields[`targets.${place}.targetType`] = { key: 'uniqueItems' };
    kinds.add(targetType);
    if (targetType !== 'everyone' && targetIds.length === 0) {
      fields[`targets.${place}.targetIds`] = { key: 'required' };
    }
  }
  const names = targets.reduce((all, { targetIds }) => all + targetIds.length, 0);
  if (names > MOST_NAMES) fields.targets = { key: 'webinars.tooManyNames', params: { limit: MOST_NAMES } };
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

const MINUTE_MS = 60_000;

/**
 * Forms know minutes only: what begins in the present one begins now.
 * @throws PublicError 422 for a beginning in the past
 */
export function refusePast(startsAt: string | undefined, now: Date): void {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  if (startsAt !== undefined && Date.parse(startsAt) < minute) {
    throw errors.invalid({ startsAt: { key: 'webinars.past' } });
  }
}

/** Whether the changes touch what everybody who was there relies on. Forms send all fields, so equal values are no change. */
function movesPlan(plan: Plan, changes: Update): boolean {
  const { startsAt, minutes, teacherId, targets, attendedShare, examTestId } = changes;
  return (
    (startsAt !== undefined && new Date(startsAt).getTime() !== plan.starts_at.getTime()) ||
    (minutes !== undefined && minutes !== plan.minutes) ||
    (teacherId !== undefined && teacherId !== plan.teacher_id) ||
    (attendedShare !== undefined && attendedShare !== plan.attended_share) ||
    (examTestId !== undefined && examTestId !== plan.exam_test_id) ||
    (targets !== undefined && told(targets) !== told(plan.targets))
  );
}

/**
 * A webinar that has begun, ended or was cancelled keeps when it is, who holds it, whom it is for, what counts as attended and
 * which exam that opens.
 * @throws PublicError 409 `webinar-settled`
 */
export function refuseMoved(plans: readonly Plan[], changes: Update): void {
  if (plans.some((plan) => plan.state !== 'planned' && movesPlan(plan, changes)))
    throw errors.conflict('webinar-settled');
}

/**
 * A webinar is changed, cancelled and deleted by its teacher, by whoever planned it, and by those who look after all webinars.
 * @throws PublicError 403 `webinar-of-colleague`
 */
export function refuseForeign(plans: readonly Pick<Plan, 'teacher_id' | 'planner_id'>[], user: SignedIn): void {
  if (can(user.permissions, 'webinars:watch')) return;
  const isForeign = (plan: (typeof plans)[number]) =>
    plan.teacher_id !== user.userId && plan.planner_id !== user.userId;
  if (plans.some(isForeign)) throw new PublicError(403, 'webinar-of-colleague');
}

/** What is new of a beginning: a form that sends the old one back may do so after it has passed. */
export const newBeginning = (plans: readonly Plan[], startsAt: string | undefined): string | undefined =>
  startsAt !== undefined && plans.some((plan) => plan.starts_at.getTime() !== new Date(startsAt).getTime())
    ? startsAt
    : undefined;
