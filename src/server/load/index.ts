/**
 * Overload protection. The server measures its own load, refuses optional work first, limits how much of it runs at once, and runs it in
 * small slices.
 */
export { breather, ownTurn, unhurried } from './breathe.ts';
export {
  BODY_MEMORY_BYTES,
  DISK_LOW_BYTES,
  PATIENCE_MS,
  RETRY_AFTER_SECONDS,
  SPOOL_WHEN_LOW_BYTES,
  STALLED_MS,
  WORK,
  type WorkKind,
} from './limits.ts';
export { loopDelay } from './loop.ts';
export { type Leave, WorkPlaces } from './places.ts';
export { databaseOf, type Probes, roomOf } from './probes.ts';
export { Watch } from './watch.ts';
