import { isStaff } from '#shared/access/staff.ts';
import type { Env } from '../../../env.ts';

const HOUR_MS = 3_600_000;

/** When a session ends that began then, however much it is used. It changes with the role of its person. */
export function sessionEnd({ sessionHours }: Env, permissions: readonly string[], began: Date): Date {
  const hours = isStaff(permissions) ? sessionHours.staff : sessionHours.learners;
  return new Date(began.getTime() + hours * HOUR_MS);
}
