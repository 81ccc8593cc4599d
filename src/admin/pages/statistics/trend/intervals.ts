import type { Numbers } from '../statistics-api.ts';

const DAY_MS = 86_400_000;

/** The day before another, YYYY-MM-DD. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** The last day of each interval. */
export const endsOf = ({ intervals, period }: Pick<Numbers, 'intervals' | 'period'>): string[] =>
  intervals.map((_, index) => {
    const next = intervals[index + 1];
    return next === undefined ? period.to : dayBefore(next);
  });

/** Whether the last interval is not over: its number may still change much. */
export const isOpen = ({ asOf, period }: Pick<Numbers, 'asOf' | 'period'>): boolean =>
  new Date(`${period.to}T23:59:59.999`) > new Date(asOf);
