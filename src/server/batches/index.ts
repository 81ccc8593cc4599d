/**
 * What many people do at the same moment, done once for all of them: writes that share a commit ({@link SharedWrites}), and looks that
 * share a query ({@link SharedLookup}). Nobody waits for company: what has arrived by one turn of the event loop goes together.
 */
export { SharedLookup } from './shared-lookup.ts';
export { SharedWrites } from './shared-writes.ts';
