import { can } from './can.ts';

/** Whether a permission is one that people hold who only learn: those of their own account and of the learner area. */
const isLearners = (permission: string) => permission.startsWith('my-') || permission.startsWith('session:');

/**
 * Whether somebody with these permissions may give this one, and act on the accounts of those who hold it: they hold it themselves, or it
 * only lets people learn, which gives nobody anything of others.
 */
export const mayGive = (own: readonly string[], permission: string): boolean =>
  isLearners(permission) || can(own, permission);

/** Of these permissions those that learners hold, too. */
export const withoutStaff = (permissions: readonly string[]): readonly string[] => permissions.filter(isLearners);

/**
 * Whether a person with these permissions is staff: holds any permission that a learner does not.
 * @example isStaff(['session:self', 'my-tests:list']) // false
 */
export function isStaff(permissions: readonly string[]): boolean {
  return !permissions.every(isLearners);
}
