/**
 * Attempts: learners take tests and see their results, staff see all attempts.
 * {@link startWatch} runs in the server: it notes the server's pulse, submits overdue attempts and prepares papers. The demo uses
 * {@link recordAttempts}. Other modules change attempts with {@link submitAttempts}, {@link regradeAttempts} and {@link noteEvents},
 * within their own transaction, and tell learners of results only with {@link announceChanges}.
 */
export { announceChanges, announceReady, knownResults } from './announce-results.ts';
export { attemptsHandlers } from './handlers.ts';
export { type KnownAttempt, knownAttempts } from './known-attempts.ts';
export { recordAttempts, type RecordedAttempt } from './grading/record.ts';
export { agreeIn } from './grading/final-marks.ts';
export { type Outcome, regradeAttempts, type Regraded } from './grading/regrade.ts';
export type { PaperCorrection } from './grading/score.ts';
export { deadlineOf, shows } from './rules.ts';
export { levelForStaff, loadFinished, markShown, ownAttempts, reviewItems, visibleOf } from './review.ts';
export { type Ending, endingOf, submitAttempts } from './grading/submit.ts';
export { expectPulse } from './outages/server-pulse.ts';
export { untilPrompt } from './outages/until-prompt.ts';
export type { AttemptPolicy } from './policy.ts';
export { sealFormerKey } from './journal/former-receipt-key.ts';
export { reopenJournals } from './journal/close.ts';
export { neverBeatNowIn } from './never-beat.ts';
export { flagAttempt, noteEvents, type ProtocolLine } from './protocol.ts';
export { presentPulse, type PulseRow, selectPulses } from './taking/attempt-pulse.ts';
export { attemptListFor, selectAttempts } from './staff.ts';
export { startWatch } from './watch.ts';
export { hasEnded, hasRunOut, type TimedRow } from './running.ts';
export { secondsLaterIn, type SectionedRow, sectionEndsAt, sectionNow, startsBy } from './sections.ts';
export { readPolicy } from './policy.ts';
export { knownLevelIn } from './review-policy.ts';
export { reachedIn } from './steps.ts';
