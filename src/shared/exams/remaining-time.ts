/** What the test timer is set by: the duration in minutes and the moment the test started. */
export interface TimerInput {
  /** Minutes; a fraction when the test closes before its full duration. */
  durationMinutes: number;
  startedAt: Date;
}

/**
 * Seconds left of a test: `duration × 60 − whole seconds elapsed since the start`.
 * Negative once the time is over.
 * @param now the present moment by the server's clock
 * @example lifetimeAt({ durationMinutes: 10, startedAt: new Date(0) }, new Date(90_000)) // 510
 */
export function lifetimeAt({ durationMinutes, startedAt }: TimerInput, now: Date): number {
  const elapsedSeconds = Math.floor((now.getTime() - startedAt.getTime()) / 1000);
  return Math.round(durationMinutes * 60) - elapsedSeconds;
}

/**
 * The duration that an attempt really has: what lies between its start and its deadline, which the end of the test makes
 * shorter, and extra time and pauses longer.
 * @returns minutes, never negative
 * @example durationUntil(new Date(0), new Date(1_800_000)) // 30
 */
export function durationUntil(startedAt: Date, deadlineAt: Date): number {
  return Math.max(0, (deadlineAt.getTime() - startedAt.getTime()) / 60_000);
}
