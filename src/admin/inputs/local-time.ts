const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment in the browser's time zone. @example '2026-11-21' */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
