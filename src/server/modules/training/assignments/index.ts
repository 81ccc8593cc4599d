/**
 * Assignments of tests and of plans, by the same rules.
 * {@link testsAssignedTo} and {@link isAssignedIn} tell what is assigned to a person now; {@link assignTests} and {@link assignPlans}
 * assign to many people at once. The operations on plans are in the module plan-assignments.
 */
export { assignPlans, assignTests } from './assign.ts';
export { assignmentsHandlers } from './handlers.ts';
export { PLAN_ASSIGNMENTS } from './kinds.ts';
export { assignmentOperations } from './operations.ts';
export { type AssignmentDates, unknownTargets } from './queries.ts';
export { plansReached, type ReachScope, within } from './plan-reach.ts';
export { isAssignedIn, isLearner, peopleAssignedTo, testsAssignedTo } from './reach.ts';
