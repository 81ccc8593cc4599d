import type { FilmLimits } from '../film.ts';

/** A player that stopped a moment late, or a key frame that lies a bit ahead, is no skip. */
const TOLERANCE_SECONDS = 0.3;

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const NO_LIMITS: FilmLimits = { isFree: true, furthest: 0, back: null, barrier: null, maxSpeed: 2 };

/**
 * The latest second one may go to; infinite where everything is open.
 * @example reachOf({ isFree: false, furthest: 60, back: null, barrier: 40, maxSpeed: 2 }) // 40
 */
export function reachOf({ isFree, furthest, barrier }: FilmLimits): number {
  const ahead = isFree ? Number.POSITIVE_INFINITY : furthest;
  return Math.min(ahead, barrier ?? Number.POSITIVE_INFINITY);
}

/** The earliest second one may go to. */
export function earliestOf({ isFree, furthest, back }: FilmLimits): number {
  return isFree || back === null ? 0 : Math.max(0, furthest - back);
}

/** Whether one may go to a moment. */
export function mayGoTo(seconds: number, limits: FilmLimits): boolean {
  return seconds <= reachOf(limits) + TOLERANCE_SECONDS && seconds >= earliestOf(limits) - TOLERANCE_SECONDS;
}

export interface Landing {
  seconds: number;
  /** Why it is not the wanted moment: `barrier` has to be done first, `ahead` was not watched yet, `back` is too far back. */
  refused: 'barrier' | 'ahead' | 'back' | null;
}

/** Where one lands who wants to go to a moment. @param duration in seconds; 0 while unknown */
export function landingOf(wanted: number, limits: FilmLimits, duration: number): Landing {
  const last = duration > 0 ? duration : Number.POSITIVE_INFINITY;
  const seconds = Math.min(Math.max(0, wanted), last);
  if (mayGoTo(seconds, limits)) return { seconds, refused: null };
  const earliest = earliestOf(limits);
  if (seconds < earliest) return { seconds: earliest, refused: 'back' };
  const reach = reachOf(limits);
  return { seconds: reach, refused: limits.barrier === reach ? 'barrier' : 'ahead' };
}

/** The speeds that a lesson offers: never faster than its limit, and always the normal one. */
export function speedsUpTo(maxSpeed: number): readonly number[] {
  return SPEEDS.filter((speed) => speed <= Math.max(1, maxSpeed));
}

/** The next faster or slower speed; the same at the end of the scale. */
export function speedBeside(speed: number, step: 1 | -1, maxSpeed: number): number {
  const speeds = speedsUpTo(maxSpeed);
  const next = step === 1 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return next ?? speed;
}
