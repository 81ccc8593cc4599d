import type { Schemas } from '#shared/contract/index.ts';
import { endOfRetake, isOpen, isStanding, type MyRetakeJson, readRetake } from '../retakes/index.ts';
import { startRefusal, type TestWindow } from './rules.ts';

export { nextAttemptFrom } from './cooldown.ts';

/** A learner's attempts and retakes at a test. */
export interface History {
  assigned: boolean;
  /** The number of attempts, finished or not, including those of retakes. */
  attempts: number;
  /** How many of them, but for those of retakes, were before the present cycle of a plan; they use up nothing. Absent: none. */
  earlier?: number;
  /** The newest first. */
  retakes: readonly MyRetakeJson[];
  /** How many retakes one person may be granted on request; 0 or absent: no limit. */
  retakeLimit?: number;
}

/** Whether a learner may start a test now. */
export interface Chance {
  state: 'available' | 'upcoming' | 'finished';
  /** Including the attempts of retakes; 0: no limit. */
  attemptsAllowed: number;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Whether the learner may request a retake, because nothing else is left. */
  mayAsk: boolean;
}

/**
 * The test's own rules come first. If they allow no attempt, a retake may allow one within its own window. The cooldown also applies to a
 * retake, unless it has a window of its own. Only a published test can be taken.
 */
export function chanceOf(test: TestWindow, history: History, now: Date): Chance {
  const { assigned, attempts, earlier = 0 } = history;
  const all = history.retakes.map(readRetake);
  const given = all.filter(({ used }) => used).length;
  const refusal = startRefusal(test, assigned, attempts - given - earlier, now);
  const window = { opensAt: test.opensAt, closesAt: test.closesAt };
  const limited = test.attemptsAllowed > 0 ? test.attemptsAllowed + given + earlier : 0;
  if (refusal === undefined) return { state: 'available', attemptsAllowed: limited, ...window, mayAsk: false };

  const next = test.nextAttemptFrom ?? null;
  const standing = (test.status === 'published' ? all.filter((retake) => isStanding(retake, now)) : []).map((retake) =>
    afterPause(retake, next),
  );
  const open = standing.filter((retake) => isOpen(retake, now)).sort(byEnd)[0];
  const coming = open ?? standing.sort(byStart)[0];
  // A cooldown that ends after the test closes leaves no attempt.
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

/** Whether a request is pending, or the limit of retakes is reached. */
function mayNotAsk({ retakes, retakeLimit = 0 }: History): boolean {
  return retakes.some(({ status }) => status === 'pending') || isAtLimit(retakes, retakeLimit);
}

/** Whether a person has been granted as many retakes on request as the test allows. Retakes that staff granted unasked do not count. */
export function isAtLimit(retakes: readonly MyRetakeJson[], limit: number): boolean {
  if (limit === 0) return false;
  return retakes.filter(({ origin, status }) => origin === 'request' && status === 'accepted').length >= limit;
}

/** A retake without a window of its own opens when the cooldown is over. */
function afterPause<R extends { opensAt: Date | null; closesAt: Date | null }>(retake: R, next: Date | null): R {
  const hasWindow = retake.opensAt !== null || retake.closesAt !== null;
  return hasWindow || next === null ? retake : { ...retake, opensAt: next };
}

const at = (time: Date | null, none: number) => time?.getTime() ?? none;

type Window = { opensAt: Date | null; closesAt: Date | null };
const byEnd = (one: Window, other: Window) => at(one.closesAt, Number.MAX_VALUE) - at(other.closesAt, Number.MAX_VALUE);
const byStart = (one: Window, other: Window) => at(one.opensAt, 0) - at(other.opensAt, 0);

/** The newest retake, as the learner sees it. */
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
