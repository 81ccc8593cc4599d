/**
 * Attempts: learners take tests and see what came of it, staff see everything.
 *
 * The server runs {@link startWatch}, which notes the pulse of the server, hands in what is overdue and prepares
 * papers; the demo organisation is filled with {@link recordAttempts}. What others do to attempts goes through {@link
 * submitAttempts}, {@link regradeAttempts} and {@link noteEvents}, in one transaction with it.
 */
export { attemptsHandlers } from './handlers.ts';
export { recordAttempts, type RecordedAttempt } from './grading/record.ts';
export { AGREEMENT } from './grading/final-marks.ts';
export { type Outcome, regradeAttempts, type Regraded } from './grading/regrade.ts';
export type { PaperCorrection } from './grading/score.ts';
export { deadlineOf } from './rules.ts';
export { type Ending, endingOf, submitAttempts } from './grading/submit.ts';
export { expectPulse } from './outages/server-pulse.ts';
export { untilPrompt } from './outages/until-prompt.ts';
export type { AttemptPolicy } from './policy.ts';
export { noteEvents, type ProtocolLine } from './protocol.ts';
export { presentPulse, type PulseRow, selectPulses } from './taking/attempt-pulse.ts';
export { startWatch } from './watch.ts';
export { hasRunOut } from './running.ts';
