import type { SteadyMoment } from '../../../../clock.ts';

/**
 * A longer gap between two notes was an outage: the server was down, the database was, or nothing was answered. In milliseconds, as all
 * here.
 */
export const OUTAGE_MS = 3000;

/** A clock that differs from the steady one by more between two notes was set; by less, it is being adjusted. */
export const JUMP_MS = 1000;

/** The last note of the pulse. */
export interface LastNote {
  at: Date;
  /** null: noted before there was a steady clock. */
  steady: SteadyMoment | null;
}

/**
 * What lies between two notes. Each moves the deadlines of those who were in an attempt: nobody has less time left afterwards, and nobody
 * more.
 */
export interface Reckoning {
  /** How long nobody was answered; 0: it was no outage. */
  outage: number;
  /** By how much the clock of the machine was set forward, or back (negative); 0: it was not. */
  jump: number;
}

/**
 * Tells an outage from a clock that was set. By the same steady clock both are certain. Where another machine has
 * noted the pulse since, each holds to its own steady clock. After a start of the machine only its clock can tell how
 * much time has passed: whatever that says, the time left is what it was at the last note.
 * @param own the steady clock when this process noted the pulse last; undefined: not yet
 */
export function reckon(last: LastNote, now: { at: Date; steady: SteadyMoment }, own: number | undefined): Reckoning {
  const passed = now.at.getTime() - last.at.getTime();
  const steady = steadyGap(last, now.steady);
  if (steady !== undefined) return { outage: beyond(steady, OUTAGE_MS), jump: beyond(passed - steady, JUMP_MS) };
  if (own !== undefined)
    return { outage: beyond(Math.max(0, Math.min(passed, now.steady.ms - own)), OUTAGE_MS), jump: 0 };
  return passed >= 0 ? { outage: beyond(passed, OUTAGE_MS), jump: 0 } : { outage: 0, jump: beyond(passed, OUTAGE_MS) };
}

/** How long ago a note is by the steady clock; undefined where its clock is another. */
export function steadyGap({ steady }: LastNote, now: SteadyMoment): number | undefined {
  return steady?.since === now.since && now.ms >= steady.ms ? now.ms - steady.ms : undefined;
}

/** 0 for what is within a limit. */
const beyond = (milliseconds: number, limit: number) => (Math.abs(milliseconds) > limit ? milliseconds : 0);
