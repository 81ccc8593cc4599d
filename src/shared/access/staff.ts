/** Whether a permission is one that people hold who only learn: those of their own account and of the learner area. */
const isLearners = (permission: string) => permission.startsWith('my-') || permission.startsWith('session:');

/** Of these permissions those that learners hold, too. */
export const withoutStaff = (permissions: readonly string[]): readonly string[] => permissions.filter(isLearners);

/**
 * Whether a person with these permissions is staff: holds any permission that a learner does not.
 * @example isStaff(['session:self', 'my-tests:list']) // false
 */
export function isStaff(permissions: readonly string[]): boolean {
  return !permissions.every(isLearners);
}
