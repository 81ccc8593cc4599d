import type { Subscription } from '../statistics-api.ts';

export const SUBSCRIPTIONS_KEY = ['statistics', 'subscriptions'] as const;
export const REPORTS_KEY = ['statistics', 'reports'] as const;

/** The keys of the words for how often a report is made. */
export const EVERY: Record<Subscription['every'], string> = {
  day: 'statistics.regular.everyDay',
  week: 'statistics.regular.everyWeek',
  month: 'statistics.regular.everyMonth',
};

/** @example hourText(8) // '08:00' */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The key of the words for when a report is made: with its zone where the reader's clock may show another hour. */
export const whenKey = (zone: string): string =>
  zone === Intl.DateTimeFormat().resolvedOptions().timeZone ? 'statistics.regular.at' : 'statistics.regular.atZone';
