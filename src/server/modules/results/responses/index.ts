/** Who answered what: one row for each attempt, two columns for each question, for item response theory and other analyses elsewhere. */
export { responsesHandlers } from './handlers.ts';
