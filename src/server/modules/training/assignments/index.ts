/**
 * Who is to take which test, and by the same rules who is to learn by which plan.
 *
 * {@link testsAssignedTo} and {@link isAssignedIn} say what is assigned to a person now; {@link assignTests} and
 * {@link assignPlans} assign to many people at once. The operations on plans stand in the module plan-assignments.
 */
export { assignPlans, assignTests } from './assign.ts';
export { assignmentsHandlers } from './handlers.ts';
export { PLAN_ASSIGNMENTS } from './kinds.ts';
export { assignmentOperations } from './operations.ts';
export { isAssignedIn, peopleAssignedTo, testsAssignedTo } from './reach.ts';
