/** Enrolments as staff see them: who is how far, moved to other versions, given more time, begun again. */
export { enrolmentKinds } from './change.ts';
export { enrolmentsHandlers } from './handlers.ts';
export { overduePlans } from './queries.ts';
