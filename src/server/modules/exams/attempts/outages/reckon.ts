import type { SteadyMoment } from '../../../../clock.ts';

/**
 * A longer gap between two pulses is an outage: the server or the database was down or overloaded. In milliseconds, as are all times here.
 */
export const OUTAGE_MS = 3000;

/**
 * If the system clock and the monotonic (steady) clock differ by more than this between two pulses, the system clock was set. Smaller
 * differences are ordinary adjustment.
 */
export const JUMP_MS = 1000;

/** The last pulse. */
export interface LastNote {
  at: Date;
  /** null: noted by a version without a monotonic clock. */
  steady: SteadyMoment | null;
}

/**
 * What happened between two pulses. Deadlines of running attempts are moved by both values, so that everybody has the same time left as
 * before.
 */
export interface Reckoning {
  /** How long the server was unreachable; 0: no outage. */
  outage: number;
  /** How far the system clock was set forward, or back (negative); 0: it was not set. */
  jump: number;
}

/**
 * Tells an outage from a system clock that was set. If both pulses were noted on the same monotonic clock, both values are exact. If
 * another machine has noted the pulse since, this process compares with its own last pulse. After a reboot only the system clock is left:
 * whatever it says, the time left stays what it was at the last pulse.
 * @param own the monotonic clock at this process's last pulse; undefined: none yet
 */
export function reckon(last: LastNote, now: { at: Date; steady: SteadyMoment }, own: number | undefined): Reckoning {
  const passed = now.at.getTime() - last.at.getTime();
  const steady = steadyGap(last, now.steady);
  if (steady !== undefined) return { outage: beyond(steady, OUTAGE_MS), jump: beyond(passed - steady, JUMP_MS) };
  if (own !== undefined)
    return { outage: beyond(Math.max(0, Math.min(passed, now.steady.ms - own)), OUTAGE_MS), jump: 0 };
  return passed >= 0 ? { outage: beyond(passed, OUTAGE_MS), jump: 0 } : { outage: 0, jump: beyond(passed, OUTAGE_MS) };
}

/** How long ago a pulse was by the monotonic clock; undefined when it comes from another machine or from before a reboot. */
export function steadyGap({ steady }: LastNote, now: SteadyMoment): number | undefined {
  return steady?.since === now.since && now.ms >= steady.ms ? now.ms - steady.ms : undefined;
}

/** 0 when the value is within the limit. */
const beyond = (milliseconds: number, limit: number) => (Math.abs(milliseconds) > limit ? milliseconds : 0);
