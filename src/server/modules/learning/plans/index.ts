/**
 * Plans as people learn by them: how far they are, from what they did, and what is open to them. {@link startPlanWork} runs in the server.
 * {@link lockGuard} keeps closed what no plan has opened yet, and {@link lockedAmong} tells what that is.
 */
export { myPlansHandlers } from './handlers.ts';
export { isLate, isOverdue, selectCycles } from './queries.ts';
export { presentCycle, presentTheme } from './present.ts';
export { keepReckoned, reckonAll } from './refresh.ts';
export { beginCycles, reckonDue, takeNews } from './rounds.ts';
export { type Lock, lockedAmong, lockGuard } from './locks.ts';
