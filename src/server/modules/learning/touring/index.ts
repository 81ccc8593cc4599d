/** What learners do with VR tours. */
export { touringHandlers } from './handlers.ts';
