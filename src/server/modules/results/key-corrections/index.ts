/**
 * Corrections of keys: another key, an item dropped or given to everybody; previewed, applied, taken back. {@link keyCorrectionKinds} are
 * the jobs of it.
 */
export { keyCorrectionsHandlers } from './handlers.ts';
export { keyCorrectionKinds } from './jobs.ts';
