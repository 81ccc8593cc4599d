/** Assignments of plans, by the rules of the module assignments. */
export { planAssignmentsHandlers } from './handlers.ts';
