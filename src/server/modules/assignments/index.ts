/** Who is to take which test. {@link testsAssignedTo} and {@link isAssigned} say what is assigned to a person now. */
export { assignmentsHandlers } from './handlers.ts';
export { isAssigned, testsAssignedTo } from './reach.ts';
