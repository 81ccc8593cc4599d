import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { dividedSeconds } from '#shared/exams/sections.ts';
import type { AttemptPolicy } from '../policy.ts';
import { deadlineOf, type Span } from '../rules.ts';

/** The duration of an attempt without a time limit, in minutes: a year. The closing of the test still applies. */
const LONG_MINUTES = 365 * 24 * 60;

/** A section of a test with the title of its theme. */
export interface NamedSection {
  title: LocalizedText;
  minutes: number;
}

/** The columns of a test about taking and grading attempts. */
export interface TestPolicy {
  partial_credit: boolean;
  penalty_percent: number;
  navigation: AttemptPolicy['navigation'];
  section_minimums: AttemptPolicy['sectionMinimums'];
  sections: readonly NamedSection[];
  integrity_policy: AttemptPolicy['integrity']['policy'];
  integrity_limit: number;
  require_full_screen: boolean;
  block_clipboard: boolean;
  face_check: AttemptPolicy['faces']['check'];
  face_times: number;
  late_minutes: number;
  late_answers: Schemas['Test']['lateAnswers'];
  kind: Schemas['Test']['kind'];
}

/** The columns of a test that decide the terms of a new attempt. */
export interface TestTerms extends TestPolicy {
  duration_minutes: number;
  pass_percentage: number;
}

/** A person's accommodations, such as extra time. */
export interface Accommodations {
  extra_time_percent: number;
  extra_minutes: number;
  no_time_limit: boolean;
}

/** What is fixed when an attempt starts. */
export interface Terms extends Span {
  deadlineAt: Date;
  /** No time limit: the deadline is the closing of the test, or far away. */
  unlimited: boolean;
  passPercentage: number;
  policy: AttemptPolicy;
}

/**
 * The terms of an attempt that starts now.
 * @param closingAt the closing of the test, or of the retake; null: none
 */
export function termsAtStart(test: TestTerms & Accommodations, closingAt: Date | null, now: Date): Terms {
  const durationMinutes = minutesFor(test.duration_minutes, test);
  const deadlineAt = deadlineOf(now, durationMinutes, closingAt);
  const seconds = Math.max(0, Math.floor((deadlineAt.getTime() - now.getTime()) / 1000));
  return {
    startedAt: now,
    deadlineAt,
    closingAt,
    durationMinutes,
    unlimited: test.no_time_limit,
    passPercentage: test.pass_percentage,
    policy: policyAtStart(test, test.no_time_limit ? null : seconds),
  };
}

/** The person's minutes: the duration of the test and the extra time in percent, rounded up, and the extra minutes. */
export function minutesFor(
  durationMinutes: number,
  { extra_time_percent, extra_minutes, no_time_limit }: Accommodations,
): number {
  if (no_time_limit) return LONG_MINUTES;
  return Math.ceil((durationMinutes * (100 + extra_time_percent)) / 100) + extra_minutes;
}

/**
 * The sections with the time that a person has for each: in proportion, if the person has more time, or less until the closing.
 * @param seconds the whole time; null: without a limit
 */
export function sectionsFor(sections: readonly NamedSection[], seconds: number | null): Schemas['Section'][] {
  const minutes = sections.map((section) => section.minutes);
  const parts = seconds === null ? minutes.map(() => 0) : dividedSeconds(minutes, seconds);
  return sections.map(({ title }, index) => ({ title, seconds: parts[index] ?? 0 }));
}

/** The rules of the test that are frozen with the attempt. @param seconds the whole time of the person; null: without a limit */
export function policyAtStart(test: TestPolicy, seconds: number | null): AttemptPolicy {
  return {
    partialCredit: test.partial_credit,
    penaltyPercent: test.penalty_percent,
    navigation: test.navigation,
    sectionMinimums: test.section_minimums,
    sections: sectionsFor(test.sections, seconds),
    integrity: {
      policy: test.integrity_policy,
      limit: test.integrity_limit,
      requireFullScreen: test.require_full_screen,
      blockClipboard: test.block_clipboard,
    },
    faces: { check: test.face_check, times: test.face_times },
    lateMinutes: test.late_minutes,
    lateAnswers: lateAnswersOf(test),
  };
}

/** In an exam somebody decides about answers whose time nothing proves, unless the test says otherwise. */
function lateAnswersOf({ late_answers: rule, kind }: TestPolicy): AttemptPolicy['lateAnswers'] {
  if (rule !== 'auto') return rule;
  return kind === 'exam' ? 'wait' : 'count';
}
