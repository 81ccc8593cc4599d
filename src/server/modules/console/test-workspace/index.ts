/** How a test stands for the person who looks at it: its lifecycle, its counts, and the next step. */
export { testWorkspaceHandlers } from './handlers.ts';
