const two = (number: number) => String(number).padStart(2, '0');

/** A moment as `datetime-local` writes it, in the time zone of the browser; empty for none. @example '2026-11-21T18:00' */
export function localTime(moment: string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that a local time of the browser names. @example momentOf('2026-11-21T18:00') // '2026-11-21T13:00:00.000Z' in Almaty */
export const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
