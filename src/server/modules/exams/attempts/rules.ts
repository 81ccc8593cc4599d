import type { Schemas } from '#shared/contract/index.ts';

type ReviewLevel = Schemas['ReviewLevel'];

/** How long after the deadline a save that was sent in time may still be under way, in milliseconds. */
export const GRACE_MS = 3000;

const MINUTE_MS = 60_000;

const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/**
 * The end of an attempt: its full duration, or the closing of the test if that comes first.
 * @example deadlineOf(new Date(0), 30, new Date(600_000)) // 10 minutes after the start
 */
export function deadlineOf(startedAt: Date, durationMinutes: number, closesAt: Date | null): Date {
  const full = later(startedAt, durationMinutes * MINUTE_MS);
  return closesAt !== null && closesAt < full ? closesAt : full;
}

/** The longest that loading the paper may take off nobody's time, in milliseconds. */
const LOADING_MS = 60_000;

/** What of an attempt says how long it lasts. */
export interface Span {
  startedAt: Date;
  durationMinutes: number;
  /** The closing that bounded it when it was started: of the test, or of the retake that gave it. */
  closingAt: Date | null;
}

/** The time that is given back when the clock starts: what passed since the start, up to a minute. */
export function loadingTime(startedAt: Date, begunAt: Date): number {
  return Math.min(LOADING_MS, Math.max(0, begunAt.getTime() - startedAt.getTime()));
}

/**
 * By how much the deadline moves when the clock starts, in milliseconds: as if the attempt had been started later by
 * what loading took. Beyond the closing it never moves, and what staff, pauses and outages have moved it by stays.
 */
export function gainOfLoading({ startedAt, durationMinutes, closingAt }: Span, begunAt: Date): number {
  const end = (start: Date) => deadlineOf(start, durationMinutes, closingAt).getTime();
  return end(later(startedAt, loadingTime(startedAt, begunAt))) - end(startedAt);
}

/** Whether the time of an attempt has run out, with what the network may need. */
export function isOver(deadlineAt: Date, now: Date): boolean {
  return deadlineAt < later(now, -GRACE_MS);
}

/** What decides whether an attempt may be started, and what a learner sees of it. */
export interface TestWindow {
  status: Schemas['Test']['status'];
  opensAt: Date | null;
  closesAt: Date | null;
  attemptsAllowed: number;
  /** When the next attempt may begin at the earliest; null or absent: at once. See nextAttemptFrom of cooldown.ts. */
  nextAttemptFrom?: Date | null;
}

export type StartRefusal = 'test-not-open' | 'test-closed' | 'attempts-used-up' | 'cooldown';

/**
 * Why a further attempt may not be started; undefined when it may.
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

/** How much of a result a learner sees, and from when. */
export interface ReviewPolicy {
  status: Schemas['Test']['status'];
  closesAt: Date | null;
  reviewPolicy: ReviewLevel;
  reviewFrom: Schemas['Test']['reviewFrom'];
}

/**
 * When results that wait for the closing are shown: once nobody can hand in an answer any more.
 * @returns null when that is not known: the test has no end
 */
function closedFrom(closesAt: Date | null): Date | null {
  return closesAt === null ? null : later(closesAt, GRACE_MS);
}

/** What the policy shows now of a finished attempt. A test without an end has closed when it is archived. */
export function visibleLevel(policy: ReviewPolicy, now: Date): ReviewLevel {
  if (policy.reviewFrom === 'submitted') return policy.reviewPolicy;
  const from = closedFrom(policy.closesAt);
  const closed = from === null ? policy.status === 'archived' : now > from;
  return closed ? policy.reviewPolicy : 'nothing';
}

/** When the policy will show more than now; null when it never will, or when nobody can tell. */
export function visibleFrom(policy: ReviewPolicy, now: Date): Date | null {
  return visibleLevel(policy, now) === policy.reviewPolicy ? null : closedFrom(policy.closesAt);
}

const LEVELS: readonly ReviewLevel[] = ['nothing', 'score', 'answers', 'key'];

/** Whether a level includes another: each includes the ones before it. */
export function shows(visible: ReviewLevel, level: ReviewLevel): boolean {
  return LEVELS.indexOf(visible) >= LEVELS.indexOf(level);
}
