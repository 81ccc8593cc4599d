export type DayPart = 'morning' | 'day' | 'evening' | 'night';

/** The part of the day that a greeting names, by the clock on the wall. */
export function dayPart(now: Date): DayPart {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 18) return 'day';
  return hour >= 18 && hour < 23 ? 'evening' : 'night';
}
