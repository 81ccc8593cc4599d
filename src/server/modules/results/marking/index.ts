/** Marking: one or two people give points for essays and files, anonymously by default. */
export { markingHandlers } from './handlers.ts';
export { answersToMark, answersToMarkIn } from './queries.ts';
