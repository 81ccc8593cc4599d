import { LOADING_MS } from '#shared/exams/loading-time.ts';
import type { Schemas } from '#shared/contract/index.ts';

type ReviewLevel = Schemas['ReviewLevel'];

/** The grace period in milliseconds: a save that was sent before the deadline may arrive this much later. */
export const GRACE_MS = 3000;

const MINUTE_MS = 60_000;

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/**
 * The deadline of an attempt: its full duration, or the closing of the test if that comes first.
 * @example deadlineOf(new Date(0), 30, new Date(600_000)) // 10 minutes after the start
 */
export function deadlineOf(startedAt: Date, durationMinutes: number, closesAt: Date | null): Date {
  const full = later(startedAt, durationMinutes * MINUTE_MS);
  return closesAt !== null && closesAt < full ? closesAt : full;
}

/** What the length of an attempt depends on. */
export interface Span {
  startedAt: Date;
  durationMinutes: number;
  /** The closing time at the start of the attempt: of the test, or of the retake. */
  closingAt: Date | null;
}

/** The loading time that is given back when the clock starts: the time since the start of the attempt, up to the most. */
export function loadingTime(startedAt: Date, begunAt: Date, most = LOADING_MS): number {
  return Math.min(most, Math.max(0, begunAt.getTime() - startedAt.getTime()));
}

/**
 * By how much the deadline moves when the clock starts, in milliseconds: as if the attempt had started later by its loading time. It never
 * moves past the closing. Earlier changes by staff, pauses and outages stay.
 */
export function gainOfLoading(
  { startedAt, durationMinutes, closingAt }: Span,
  begunAt: Date,
  most = LOADING_MS,
): number {
  const end = (start: Date) => deadlineOf(start, durationMinutes, closingAt).getTime();
  return end(later(startedAt, loadingTime(startedAt, begunAt, most))) - end(startedAt);
}

/** Whether the deadline and the grace period have passed. */
export function isOver(deadlineAt: Date, now: Date): boolean {
  return deadlineAt < later(now, -GRACE_MS);
}

/** The times and limits of a test that decide whether an attempt may start. */
export interface TestWindow {
  status: Schemas['Test']['status'];
  opensAt: Date | null;
  closesAt: Date | null;
  attemptsAllowed: number;
  /** The earliest start of the next attempt; null or absent: at once. See nextAttemptFrom in cooldown.ts. */
  nextAttemptFrom?: Date | null;
}

export type StartRefusal = 'test-not-open' | 'test-closed' | 'attempts-used-up' | 'cooldown';

/**
 * Why another attempt may not be started; undefined when it may.
 * @param assigned whether the test is assigned to the person now
 * @param used attempts that the person has had, finished or not
 */
export function startRefusal(test: TestWindow, assigned: boolean, used: number, now: Date): StartRefusal | undefined {
  if (test.status !== 'published' || !assigned || (test.closesAt !== null && now >= test.closesAt))
    return 'test-closed';
  if (test.attemptsAllowed > 0 && used >= test.attemptsAllowed) return 'attempts-used-up';
  if (test.opensAt !== null && now < test.opensAt) return 'test-not-open';
  if (test.nextAttemptFrom != null && now < test.nextAttemptFrom) return 'cooldown';
  return undefined;
}

/** How much of a result a learner sees, and when. */
export interface ReviewPolicy {
  status: Schemas['Test']['status'];
  closesAt: Date | null;
  reviewPolicy: ReviewLevel;
  reviewFrom: Schemas['Test']['reviewFrom'];
  /** Somebody may still write in the test: what is shown after the closing waits. See othersWriteIn. */
  othersWrite: boolean;
  /** Until when late answers may come to attempts of the learner at the test: nothing is shown before. null or absent: none can come. */
  lateUntil?: Date | null;
}

/**
 * When results that are shown after the closing become visible at the earliest.
 * @returns null when the test has no closing
 */
function closedFrom(closesAt: Date | null): Date | null {
  return closesAt === null ? null : later(closesAt, GRACE_MS);
}

/** Whether the test has closed. One without a closing counts as closed when it is archived. */
function isClosed({ closesAt, status }: ReviewPolicy, now: Date): boolean {
  const from = closedFrom(closesAt);
  return from === null ? status === 'archived' : now > from;
}

/**
 * What the policy shows of a finished attempt now. While answers may still come in, nothing is shown: whoever knows the result could choose
 * them. What is shown after the closing waits for everybody who still writes, because they would learn the key.
 */
export function visibleLevel(policy: ReviewPolicy, now: Date): ReviewLevel {
  if (policy.lateUntil != null && now <= policy.lateUntil) return 'nothing';
  if (policy.reviewFrom === 'submitted') return policy.reviewPolicy;
  return isClosed(policy, now) && !policy.othersWrite ? policy.reviewPolicy : 'nothing';
}

/** Whether the test has closed, and the result waits only for those who still write. */
export function waitsForOthers(policy: ReviewPolicy, now: Date): boolean {
  if (policy.reviewFrom === 'submitted' || policy.reviewPolicy === 'nothing') return false;
  return isClosed(policy, now) && policy.othersWrite;
}

/** When the policy will show more, at the earliest; null when it never will, or when that is not known. */
export function visibleFrom(policy: ReviewPolicy, now: Date): Date | null {
  if (visibleLevel(policy, now) === policy.reviewPolicy || waitsForOthers(policy, now)) return null;
  const closed = policy.reviewFrom === 'submitted' ? now : closedFrom(policy.closesAt);
  return closed !== null && policy.lateUntil != null && policy.lateUntil > closed ? policy.lateUntil : closed;
}

const LEVELS: readonly ReviewLevel[] = ['nothing', 'score', 'answers', 'key'];

/** Whether a level includes another. Each level includes the ones before it. */
export function shows(visible: ReviewLevel, level: ReviewLevel): boolean {
  return LEVELS.indexOf(visible) >= LEVELS.indexOf(level);
}
