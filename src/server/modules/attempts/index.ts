/**
 * Attempts: learners take tests and see what came of it, staff see everything.
 *
 * The server runs {@link startSweeper}, which hands in what is overdue; the demo organisation is filled with
 * {@link recordAttempts}.
 */
export { attemptsHandlers } from './handlers.ts';
export { recordAttempts, type RecordedAttempt } from './grading/record.ts';
export { deadlineOf } from './rules.ts';
export { startSweeper } from './grading/sweeper.ts';
