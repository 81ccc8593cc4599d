import type { AttemptPolicy } from '../policy.ts';

/** The duration of an attempt without a time limit, in minutes: a year, or until the test closes. */
export const LONG_MINUTES = 365 * 24 * 60;

/** The longest that loading the paper may take off nobody's time, in seconds. Whoever needs longer pays for the rest. */
export const LOADING_SECONDS = 60;

/** What a test's row says about attempts that begin now. */
interface TestTerms {
  duration_minutes: number;
  partial_credit: boolean;
  penalty_percent: number;
  section_minimums: AttemptPolicy['sectionMinimums'];
  integrity_policy: AttemptPolicy['integrity']['policy'];
  integrity_limit: number;
  require_full_screen: boolean;
  block_clipboard: boolean;
  late_minutes: number;
}

/** What a person is given to be tested fairly. */
export interface Accommodations {
  extra_time_percent: number;
  no_time_limit: boolean;
}

/** The minutes that a person has: the test's, and the extra time, rounded up. */
export function minutesFor(durationMinutes: number, { extra_time_percent, no_time_limit }: Accommodations): number {
  if (no_time_limit) return LONG_MINUTES;
  return Math.ceil((durationMinutes * (100 + extra_time_percent)) / 100);
}

/** What is frozen with an attempt of the rules of its test. */
export function policyAtStart(test: TestTerms): AttemptPolicy {
  return {
    partialCredit: test.partial_credit,
    penaltyPercent: test.penalty_percent,
    sectionMinimums: test.section_minimums,
    integrity: {
      policy: test.integrity_policy,
      limit: test.integrity_limit,
      requireFullScreen: test.require_full_screen,
      blockClipboard: test.block_clipboard,
    },
    lateMinutes: test.late_minutes,
  };
}
