/** Who is to learn by which plan; assigned by the rules of the module assignments. */
export { planAssignmentsHandlers } from './handlers.ts';
