import { localDay } from '#shared/i18n/dates.ts';

/** A calendar day `2026-11-23`, the same for everyone, or a moment `2026-11-23T09:30:00.000Z`, shown in the reader's time zone. */
export type DateKind = 'date' | 'date-time';

const DAY_FIRST = /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4}|\d{2})$/u;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4}|\d{2})$/u;
const WITH_TIME = /^(.*?)[\sT,]+(\d{1,2})[:.]?(\d{2})$/u;

/** From here on two digits are a year of the last century. */
const LAST_CENTURY = 70;

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < LAST_CENTURY ? 2000 + year : 1900 + year;
}

/** The local midnight of a day that the calendar has. */
function dayOf(text: string): Date | undefined {
  const iso = YEAR_FIRST.exec(text);
  const match = iso ?? DAY_FIRST.exec(text) ?? RUN_TOGETHER.exec(text);
  if (match === null) return undefined;
  const [, first = '', second = '', third = ''] = match;
  const [year, month, day] = iso === null ? [yearOf(third), second, first] : [Number(first), second, third];
  const date = new Date(year, Number(month) - 1, Number(day));
  const isThere =
    date.getFullYear() === year && date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return isThere && year >= 1000 ? date : undefined;
}

function momentIn(text: string): Date | undefined {
  const [, dayPart = '', hours = '', minutes = ''] = WITH_TIME.exec(text) ?? [];
  const day = dayOf(dayPart.trim());
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  day.setHours(Number(hours), Number(minutes));
  return day;
}

/**
 * The day or moment that a text says, with the day before the month in every language of the product.
 * @returns undefined where it says none
 * @example dateOfText('date', '23.11.2026') // '2026-11-23'
 * @example dateOfText('date-time', '23112026 1430') // '2026-11-23T09:30:00.000Z' in Almaty
 */
export function dateOfText(kind: DateKind, text: string): string | undefined {
  const trimmed = text.trim();
  const date = kind === 'date' ? dayOf(trimmed) : momentIn(trimmed);
  return date === undefined ? undefined : valueOfDate(kind, date);
}

/** The value of a local time. */
export const valueOfDate = (kind: DateKind, date: Date): string =>
  kind === 'date' ? localDay(date) : date.toISOString();

/** The local time of a value; undefined where the value is text that says none. */
export function dateOfValue(kind: DateKind, value: string): Date | undefined {
  if (kind === 'date') return YEAR_FIRST.test(value) ? dayOf(value) : undefined;
  // A moment has its zone; whatever else a browser can read is no value.
  const date = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/u.test(value) ? new Date(value) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}
