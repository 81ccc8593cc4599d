/**
 * What people really watch of video lessons: the server keeps the union of the parts that were played, as far as its own clock lets them be
 * true (truth/), and tells `material_progress` how much that is.
 */
export { watchingHandlers } from './handlers.ts';
export { removeOldSessions } from './player/sessions.ts';
export { releaseWatchers } from './release.ts';
export { writeWatched } from './write-watched.ts';
