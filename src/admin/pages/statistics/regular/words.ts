import type { Subscription } from '../statistics-api.ts';

export const SUBSCRIPTIONS_KEY = ['statistics', 'subscriptions'] as const;

/** The keys of the words for how often a report is made. */
export const EVERY: Record<Subscription['every'], string> = {
  day: 'statistics.regular.everyDay',
  week: 'statistics.regular.everyWeek',
  month: 'statistics.regular.everyMonth',
};
