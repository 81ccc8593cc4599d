import type { Language } from '#shared/contract/index.ts';
import { NUMBER_LOCALE } from './numbers.ts';

/** Kazakh months, which browsers do not have. */
const KAZAKH_MONTHS = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
] as const;

const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment on the local clock. @example '2026-11-21' */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

const formats = new Map<Language, Intl.DateTimeFormat>();

/** The day of a moment on the local clock, in words: `21 ноября 2026 г.`, `21 November 2026`, `2026 ж. 21 қараша`. */
export function longDate(moment: Date, language: Language): string {
  if (language === 'kz') {
    return `${moment.getFullYear()} ж. ${moment.getDate()} ${KAZAKH_MONTHS[moment.getMonth()] ?? ''}`;
  }
  const made = () =>
    new Intl.DateTimeFormat(NUMBER_LOCALE[language], { day: 'numeric', month: 'long', year: 'numeric' });
  const format = formats.get(language) ?? made();
  formats.set(language, format);
  return format.format(moment);
}
