import { DEFAULT_GRANTS } from './grants.ts';

/** What people hold who only learn. */
const LEARNERS = new Set<string>(DEFAULT_GRANTS.user);

/** Of these permissions those that learners hold, too. */
export const withoutStaff = (permissions: readonly string[]): readonly string[] =>
  permissions.filter((permission) => LEARNERS.has(permission));

/**
 * Whether a person with these permissions is staff: holds any permission that a learner does not.
 * @example isStaff(['session:self', 'my-tests:list']) // false
 */
export function isStaff(permissions: readonly string[]): boolean {
  return permissions.some((permission) => !LEARNERS.has(permission));
}
