/** Checks of faces: who showed theirs for a webinar, and what staff make of it. */
export { facesHandlers } from './handlers.ts';
export { isFaceCleared } from './standing.ts';
export { startFaceWork } from './watch.ts';
