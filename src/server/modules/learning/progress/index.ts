/**
 * What people did with the materials of themes, except tests, whose attempts are their own record.
 * Modules that watch people learn call {@link openProgress} and then {@link advance}, in one transaction; plans read the table
 * `material_progress` by {@link progressSince}.
 */
export { EARLY_MS, type LearnerClock, lockClock, spareMs, spend } from './clock.ts';
export { refuseHaste } from './tries.ts';
export { cycleStart } from './cycle-start.ts';
export { advance, advanceAll, type Material, openProgress, type Progress, progressSince } from './queries.ts';
