/**
 * Appeals of learners against questions of their finished attempts. A key correction answers all open ones against its question with
 * {@link acceptByCorrection}; {@link openAppealsAt} counts them.
 */
export { acceptByCorrection, answerOf } from './decide.ts';
export { appealsHandlers } from './handlers.ts';
export { openAppeals, openAppealsAt } from './queries.ts';
