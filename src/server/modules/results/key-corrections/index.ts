/**
 * Corrections of keys: a new key, a dropped item, or full points for everybody. They can be previewed, applied and rolled back.
 * {@link keyCorrectionKinds} are the jobs.
 */
export { keyCorrectionsHandlers } from './handlers.ts';
export { keyCorrectionKinds } from './jobs.ts';
