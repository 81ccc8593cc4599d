import type { Schemas } from '#shared/contract/index.ts';
import { endOfRetake, isOpen, isStanding, type MyRetakeJson, readRetake } from '../retakes/index.ts';
import { startRefusal, type TestWindow } from './rules.ts';

/** What a learner has had of a test, and been given. */
export interface History {
  /** Whether the test is assigned to the person now. */
  assigned: boolean;
  /** Attempts, finished or not, with those that retakes gave. */
  attempts: number;
  /** The newest first. */
  retakes: readonly MyRetakeJson[];
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
 * The test's own rules count first; where they let nobody start, a retake opens the test within its own window.
 * A test that is not published is opened by nothing.
 */
export function chanceOf(test: TestWindow, { assigned, attempts, retakes }: History, now: Date): Chance {
  const all = retakes.map(readRetake);
  const given = all.filter(({ used }) => used).length;
  const refusal = startRefusal(test, assigned, attempts - given, now);
  const window = { opensAt: test.opensAt, closesAt: test.closesAt };
  const limited = test.attemptsAllowed > 0 ? test.attemptsAllowed + given : 0;
  if (refusal === undefined) return { state: 'available', attemptsAllowed: limited, ...window, mayAsk: false };

  const standing = test.status === 'published' ? all.filter((retake) => isStanding(retake, now)) : [];
  const open = standing.filter((retake) => isOpen(retake, now)).sort(byEnd)[0];
  const next = open ?? standing.sort(byStart)[0];
  if (next !== undefined) {
    return {
      state: open === undefined ? 'upcoming' : 'available',
      attemptsAllowed: attempts + standing.length,
      opensAt: next.opensAt,
      closesAt: endOfRetake(next.closesAt, test.closesAt, now),
      mayAsk: false,
    };
  }
  const state = refusal === 'test-not-open' ? 'upcoming' : 'finished';
  const waiting = all.some(({ status }) => status === 'pending');
  const mayAsk = state === 'finished' && test.status === 'published' && !waiting;
  return { state, attemptsAllowed: limited, ...window, mayAsk };
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
