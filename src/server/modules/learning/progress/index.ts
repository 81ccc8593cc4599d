/**
 * What people did with the materials of themes, except tests, whose attempts are their own record.
 * Modules that watch people learn call {@link openCurrentProgress} and then {@link advance}, in one transaction. What counts now they read
 * by {@link currentProgress}, in lists by {@link currentProgressOfAll} or with {@link isCurrent}. {@link release} is for what nobody owes
 * any more.
 */
export { EARLY_MS, type LearnerClock, lockClock, lockClocks, spareMs, spend } from './clock.ts';
export { cycleStart, isCurrent, isNewestCurrent } from './cycle-start.ts';
export type { Material } from './material.ts';
export {
  advance,
  advanceAll,
  currentProgress,
  currentProgressOfAll,
  openCurrentProgress,
  openProgress,
  type Progress,
  release,
} from './queries.ts';
export { refuseDuring, refuseHaste } from './tries.ts';
