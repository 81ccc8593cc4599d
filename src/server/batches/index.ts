/**
 * What many people do at the same moment, done once for all of them: writes that share a commit ({@link SharedStatement}), and looks that
 * share a query ({@link sharedLookup}). Nobody waits for company: what has arrived by one turn of the event loop goes together.
 */
export { sharedLookup, type SharedLookup } from './shared-lookup.ts';
export { SharedStatement } from './shared-statement.ts';
