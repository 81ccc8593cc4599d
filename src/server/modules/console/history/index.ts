export { historyHandlers } from './handlers.ts';
export { historyKinds } from './undo.ts';
export { usedIds } from './used.ts';
