/**
 * Requests of learners for support, and the conversations about them. Rooms of sockets ask {@link followerOf} who may follow one; the
 * landing of staff counts with {@link requestsFor}; rounds escalate waits, close what is solved, and tell people of answers that they have
 * not seen.
 */
export { followerOf } from './follow.ts';
export { supportRequestsHandlers } from './handlers.ts';
export { requestsFor } from './list.ts';
export { closeSolved, escalateWaits, tellAnswered } from './rounds.ts';
