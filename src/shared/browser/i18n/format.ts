import type { Language } from '#shared/contract/index.ts';
import { longDate } from '#shared/i18n/dates.ts';
import { durationText } from '#shared/i18n/durations.ts';
import { NUMBER_LOCALE, numberText, percentText } from '#shared/i18n/numbers.ts';
import { kazakhRelative, type RelativeUnit } from './kazakh.ts';

export type When = Date | string | number;

export interface Formats {
  /** 21 ноября 2026 г. → `21.11.2026` in short form. */
  formatDate: (when: When, style?: 'short' | 'long') => string;
  formatDateTime: (when: When) => string;
  formatTime: (when: When) => string;
  /** @param digits the maximum number of decimals; default 2 @param least the minimum; default 0 */
  formatNumber: (value: number, digits?: number, least?: number) => string;
  /** @param percent from 0 to 100 @param digits the maximum number of decimals; default 2 @param least the minimum; default 0 */
  formatPercent: (percent: number, digits?: number, least?: number) => string;
  /** `1 ч 5 мин`; seconds are shown below ten minutes only. */
  formatDuration: (seconds: number) => string;
  /** `через 2 дня`, `3 часа назад`, against `now`. */
  formatRelative: (when: When, now?: When) => string;
}

const STEPS: readonly [unit: RelativeUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A date without a time means a calendar day, the same for everyone. It is read as local midnight, not as UTC. */
function toDate(when: When): Date {
  if (typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when)) return new Date(`${when}T00:00:00`);
  return new Date(when);
}

/** An invalid date is shown as nothing, instead of crashing the page. */
const orNothing = (when: When, format: (date: Date) => string): string => {
  const date = toDate(when);
  return Number.isNaN(date.getTime()) ? '' : format(date);
};

function createFormats(language: Language): Formats {
  const locale = NUMBER_LOCALE[language];
  const short = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  const formatTime = (when: When) => orNothing(when, (date) => time.format(date));

  return {
    formatDate: (when, style = 'short') =>
      orNothing(when, (date) => (style === 'long' ? longDate(date, language) : short.format(date))),
    formatDateTime: (when) => orNothing(when, (date) => `${short.format(date)}, ${time.format(date)}`),
    formatTime,
    formatNumber: (value, digits, least) => numberText(value, language, digits, least),
    formatPercent: (percent, digits, least) => percentText(percent, language, digits, least),
    formatDuration: (seconds) => durationText(seconds, language),
    formatRelative: (when, now = Date.now()) =>
      orNothing(when, (date) => {
        const seconds = (date.getTime() - toDate(now).getTime()) / 1000;
        const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? (['second', 1] as const);
        const count = unit === 'second' ? 0 : Math.round(seconds / size);
        return language === 'kz' ? kazakhRelative(count, unit) : relative.format(count, unit);
      }),
  };
}

const formats = new Map<Language, Formats>();

/** Formats dates, numbers and times in a language, in the reader's time zone. */
export function formatsOf(language: Language): Formats {
  const known = formats.get(language);
  if (known) return known;
  const created = createFormats(language);
  formats.set(language, created);
  return created;
}
