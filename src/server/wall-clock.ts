import { clockIn, offsetOf, SERVER_ZONE } from './time-zone.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The server's offset from UTC at a moment, `UTC+05:00`, for what is printed or mailed and may be read anywhere. */
export const zoneAt = (moment: Date): string => offsetOf(SERVER_ZONE, moment);

/** A moment on the clock of a zone, the server's place where none is named, as all three languages write it: `02.03.2026, 11:00`. */
export function wallClock(moment: Date, zone: string = SERVER_ZONE): string {
  const there = clockIn(zone, moment);
  const day = `${two(there.getUTCDate())}.${two(there.getUTCMonth() + 1)}.${there.getUTCFullYear()}`;
  return `${day}, ${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
}

/** The same with the offset of the zone, for what may be read anywhere: `02.03.2026, 11:00 (UTC+05:00)`. */
export const clockWithOffset = (moment: Date, zone: string = SERVER_ZONE): string =>
  `${wallClock(moment, zone)} (${offsetOf(zone, moment)})`;

/** The same with seconds, for what is compared by seconds. */
export const wallClockSeconds = (moment: Date): string => `${wallClock(moment)}:${two(moment.getSeconds())}`;

/** The day of a moment at the server's place: its first moment, and that of the next day. */
export function dayAround(moment: Date): { from: Date; to: Date } {
  const midnight = (days: number) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  return { from: midnight(0), to: midnight(1) };
}

/** A day YYYY-MM-DD as all three languages write it: `02.03.2026`. */
export const shownDate = (day: string): string => day.split('-').reverse().join('.');
