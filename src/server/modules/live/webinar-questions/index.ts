/** Questions that learners have asked at webinars, as staff find and answer them afterwards. In the room they are asked in `live/rooms`. */
export { webinarQuestionsHandlers } from './handlers.ts';
export { questionsSent } from './queries.ts';
