import type { Schemas } from '#shared/contract/index.ts';
import { endOfRetake, isOpen, isStanding, type MyRetakeJson, readRetake } from '../retakes/index.ts';
import { startRefusal, type TestWindow } from './rules.ts';

export { nextAttemptFrom } from './cooldown.ts';

/** What a learner has had of a test, and been given. */
export interface History {
  /** Whether the test is assigned to the person now. */
  assigned: boolean;
  /** Attempts, finished or not, with those that retakes gave. */
  attempts: number;
  /** The newest first. */
  retakes: readonly MyRetakeJson[];
  /** Retakes that one person may be given on request; 0 or absent: without limit. */
  retakeLimit?: number;
}

/** What a learner may do with a test now, with the retakes that were given. */
export interface Chance {
  state: 'available' | 'upcoming' | 'finished';
  /** With those of retakes; 0 means without limit. */
  attemptsAllowed: number;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Whether nothing is left but to ask for a retake. */
  mayAsk: boolean;
}

/**
 * The test's own rules count first; where they let nobody start, a retake opens the test within its own window. The
 * pause between attempts holds for retakes too, unless they have a window of their own. A test that is not published
 * is opened by nothing.
 */
export function chanceOf(test: TestWindow, history: History, now: Date): Chance {
  const { assigned, attempts } = history;
  const all = history.retakes.map(readRetake);
  const given = all.filter(({ used }) => used).length;
  const refusal = startRefusal(test, assigned, attempts - given, now);
  const window = { opensAt: test.opensAt, closesAt: test.closesAt };
  const limited = test.attemptsAllowed > 0 ? test.attemptsAllowed + given : 0;
  if (refusal === undefined) return { state: 'available', attemptsAllowed: limited, ...window, mayAsk: false };

  const next = test.nextAttemptFrom ?? null;
  const standing = (test.status === 'published' ? all.filter((retake) => isStanding(retake, now)) : []).map((retake) =>
    afterPause(retake, next),
  );
  const open = standing.filter((retake) => isOpen(retake, now)).sort(byEnd)[0];
  const coming = open ?? standing.sort(byStart)[0];
  // A pause that outlasts the test leaves no attempt of its own.
  const pausing = refusal === 'cooldown' && (test.closesAt === null || next === null || next < test.closesAt);
  if (coming !== undefined && (open !== undefined || !pausing)) {
    return {
      state: open === undefined ? 'upcoming' : 'available',
      attemptsAllowed: attempts + standing.length,
      opensAt: coming.opensAt,
      closesAt: endOfRetake(coming.closesAt, test.closesAt, now),
      mayAsk: false,
    };
  }
  if (pausing) return { state: 'upcoming', attemptsAllowed: limited, ...window, opensAt: next, mayAsk: false };
  const state = refusal === 'test-not-open' ? 'upcoming' : 'finished';
  const mayAsk = state === 'finished' && test.status === 'published' && !mayNotAsk(history);
  return { state, attemptsAllowed: limited, ...window, mayAsk };
}

/** Whether a request waits already, or as many were accepted as the test allows. */
function mayNotAsk({ retakes, retakeLimit = 0 }: History): boolean {
  return retakes.some(({ status }) => status === 'pending') || isAtLimit(retakes, retakeLimit);
}

/** Whether a person has been given as many retakes on request as a test allows; what staff gave unasked does not count. */
export function isAtLimit(retakes: readonly MyRetakeJson[], limit: number): boolean {
  if (limit === 0) return false;
  return retakes.filter(({ origin, status }) => origin === 'request' && status === 'accepted').length >= limit;
}

/** A retake without a window of its own opens when the pause between attempts is over. */
function afterPause<R extends { opensAt: Date | null; closesAt: Date | null }>(retake: R, next: Date | null): R {
  const hasWindow = retake.opensAt !== null || retake.closesAt !== null;
  return hasWindow || next === null ? retake : { ...retake, opensAt: next };
}

const at = (time: Date | null, none: number) => time?.getTime() ?? none;

type Window = { opensAt: Date | null; closesAt: Date | null };
const byEnd = (one: Window, other: Window) => at(one.closesAt, Number.MAX_VALUE) - at(other.closesAt, Number.MAX_VALUE);
const byStart = (one: Window, other: Window) => at(one.opensAt, 0) - at(other.opensAt, 0);

/** The newest retake, as its person sees it. */
export function presentMyRetake([newest]: readonly MyRetakeJson[]): Schemas['MyRetake'] | null {
  if (newest === undefined) return null;
  const { status, used, comment, reason, opensAt, closesAt, createdAt } = readRetake(newest);
  return {
    status,
    used,
    comment,
    reason,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
