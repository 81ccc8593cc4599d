/**
 * Papers as they lie in the database. A paper keeps what is its own: which questions, in which order, under which
 * ids. What it says is stored once for all papers, under a name that follows from what it says ({@link textRef}), so
 * a text that was once on a paper can neither be changed nor exchanged.
 *
 * Papers are written with {@link insertPapers}; what a learner sees comes from {@link readItems}; answers are checked by {@link bareItems}.
 */
export { insertPapers, type PrintedSecret, readExplanations, readItems } from './papers.ts';
export { bareItems } from './printed.ts';
export { textRef } from './text-ref.ts';
