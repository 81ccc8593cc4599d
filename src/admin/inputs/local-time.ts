const two = (number: number) => String(number).padStart(2, '0');

/** A time as `datetime-local` expects it, in the browser's time zone; empty for null. @example '2026-11-21T18:00' */
export function localTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The day of a moment in the browser's time zone. @example '2026-11-21' */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The UTC time of a local time. @example momentOf('2026-11-21T18:00') // '2026-11-21T13:00:00.000Z' in Almaty */
export const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
