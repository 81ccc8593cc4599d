/**
 * Invigilation: the board of a running test, what staff does to attempts, their protocols.
 *
 * The sockets read the board with {@link marksOfCandidates} and {@link candidatesOf}.
 */
export { type Candidate, candidatesOf, marksOfCandidates } from './board/board.ts';
export { testExists } from './board/queries.ts';
export { invigilationHandlers } from './handlers.ts';
