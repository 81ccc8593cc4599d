export type DayPart = 'morning' | 'day' | 'evening' | 'night';

/** The part of the day for the greeting, in local time. */
export function dayPart(now: Date): DayPart {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 18) return 'day';
  return hour >= 18 && hour < 23 ? 'evening' : 'night';
}
