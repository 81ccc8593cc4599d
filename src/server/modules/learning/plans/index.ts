/**
 * Plans as people learn by them: how far they are, from what they did, and what is open to them. {@link startPlanWork} runs in the server.
 * {@link startGuard} keeps tests closed that a plan has not opened yet, and {@link lockedTests} tells which they are.
 */
export { myPlansHandlers } from './handlers.ts';
export { isOverdue, selectCycles } from './queries.ts';
export { presentCycle, presentTheme } from './present.ts';
export { keepReckoned, reckonAll } from './refresh.ts';
export { beginCycles, reckonDue, takeNews } from './rounds.ts';
export { lockedTests, startGuard } from './start-guard.ts';
