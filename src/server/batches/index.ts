/**
 * Batching of concurrent requests: anything ({@link Batcher}), writes that share a commit ({@link SharedWrites}) and lookups that share a
 * query ({@link SharedLookup}).
 * No item waits for a batch to fill up: a batch holds what arrived in the same turn of the event loop, or while the last one ran.
 */
export { Batcher } from './batcher.ts';
export { SharedLookup } from './shared-lookup.ts';
export { SharedWrites } from './shared-writes.ts';
