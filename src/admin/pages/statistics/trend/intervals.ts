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
