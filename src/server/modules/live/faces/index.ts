/** Checks of faces: who showed theirs for a webinar, and what staff make of it. */
export { noteAdmitted } from './admitted.ts';
export { facesHandlers } from './handlers.ts';
export { type EntryCheck, entryCheckOf, isFaceAccepted, isFaceOpen } from './queries.ts';
export { startFaceWork } from './watch.ts';
