/**
 * What many people do at the same moment, done once for all of them: writes that share a commit ({@link SharedCommit}, {@link SharedStatement}), and looks at
 * one thing that are one look ({@link SharedRead}). Nobody waits for company: what has arrived by one turn of the event loop goes together.
 */
export { SharedCommit } from './shared-commit.ts';
export { SharedRead } from './shared-read.ts';
export { SharedStatement } from './shared-statement.ts';
