import { describe, expect, it } from 'vitest';
import { endOfDay, whenFilter } from './when.ts';

const NOW = new Date(2026, 10, 29, 15, 30);
const MIDNIGHT = new Date(2026, 10, 30).toISOString();

describe('when webinars are', () => {
  it('has what is held today, and what was to be held before and was not', () => {
    expect(whenFilter('today', endOfDay(NOW))).toEqual({ state: ['planned', 'live'], startsTo: MIDNIGHT });
  });

  it('begins the rest at midnight', () => {
    expect(whenFilter('later', endOfDay(NOW))).toEqual({ state: 'planned', startsFrom: MIDNIGHT });
  });

  it('takes cancelled ones for past', () => {
    expect(whenFilter('past', endOfDay(NOW))).toEqual({ state: ['ended', 'cancelled'] });
  });
});
