/** What learners do with VR tours. */
export { touringHandlers } from './handlers.ts';
export { releaseVisitors } from './release.ts';
