const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Kazakhstan has one time zone, UTC+5, all year. */
const OFFSET_MS = 5 * HOUR_MS;

export const later = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/** Midnight in Kazakhstan, `days` days after the day of `now`; negative: before it. */
export function midnight(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((today + days) * DAY_MS - OFFSET_MS);
}

/** A random moment of working hours in Kazakhstan. */
export function atWork(now: Date, days: number, random: () => number): Date {
  return later(midnight(now, days), Math.round((8 + random() * 9.5) * HOUR_MS));
}

/** The calendar day of a moment in Kazakhstan, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return later(moment, OFFSET_MS).toISOString().slice(0, 10);
}
