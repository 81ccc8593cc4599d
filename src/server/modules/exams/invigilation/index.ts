/**
 * Invigilation: the board of a running test, interventions of staff, and the protocols of attempts.
 * The sockets read the board with {@link marksOfCandidates} and {@link candidatesOf}.
 */
export { asSeenBy, type Candidate, candidatesOf, marksOfCandidates } from './board/board.ts';
export { invigilationHandlers } from './handlers.ts';
