/** What the server can bear: it watches itself, refuses optional work first, and does it in bounded number and small slices. */
export { breather, unhurried } from './breathe.ts';
export { PATIENCE_MS, STALLED_MS, WORK, type WorkKind } from './limits.ts';
export { loopDelay } from './loop.ts';
export { type Leave, WorkPlaces } from './places.ts';
export { databaseOf, type Probes, roomOf } from './probes.ts';
export { Watch } from './watch.ts';
