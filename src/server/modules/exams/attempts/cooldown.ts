const HOUR_MS = 3_600_000;

/** What decides when a person may start the next attempt. */
export interface Cooldown {
  /** Hours between attempts that the test requires; 0: none. */
  cooldown_hours: number;
  /** When the person's last attempt ended; null: there was none. */
  last_ended_at: Date | null;
}

/**
 * When the next attempt may start: the cooldown of the test after the end of the last attempt.
 * @param now if given, a time in the past gives null
 * @returns null: at once
 * @example nextAttemptFrom({ cooldown_hours: 24, last_ended_at: new Date(0) }) // new Date(86_400_000)
 */
export function nextAttemptFrom({ cooldown_hours, last_ended_at }: Cooldown, now?: Date): Date | null {
  if (cooldown_hours === 0 || last_ended_at === null) return null;
  const next = new Date(last_ended_at.getTime() + cooldown_hours * HOUR_MS);
  return now !== undefined && next <= now ? null : next;
}
