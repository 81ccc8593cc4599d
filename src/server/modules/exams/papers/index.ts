/**
 * Papers in the database. A paper stores which questions it has, in which order, under which ids. Its texts are stored once for all papers,
 * content-addressed ({@link textRef}), so the text of a stored paper cannot be changed.
 * Write papers with {@link insertPapers}, read what a learner sees with {@link readItems}, and check answers with {@link bareItems}.
 */
export { insertPapers, type PrintedSecret, readExplanations, readItems } from './papers.ts';
export { bareItems } from './printed.ts';
export { textRef } from './text-ref.ts';
