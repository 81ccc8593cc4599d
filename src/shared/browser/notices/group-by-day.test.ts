import { describe, expect, it } from 'vitest';
import { groupByDay, nearDay } from './group-by-day.ts';
import type { Notice } from './notices-api.ts';

const notice = (id: number, createdAt: string): Notice => ({
  ...{ id, createdAt, kind: 'result-ready', details: {}, readAt: null },
});

describe('groupByDay', () => {
  it('keeps the order, and begins a group with each day', () => {
    const notices = [
      notice(3, '2026-03-02T10:00:00Z'),
      notice(2, '2026-03-02T00:00:00Z'),
      notice(1, '2026-03-01T23:59:59Z'),
    ];
    expect(groupByDay(notices).map(({ key, notices: some }) => [key, some.map(({ id }) => id)])).toEqual([
      ['2026-3-2', [3, 2]],
      ['2026-3-1', [1]],
    ]);
    expect(groupByDay([])).toEqual([]);
  });

  it('knows the days around now, also over the end of a month', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(nearDay(new Date('2026-03-01T00:00:00Z'), now)).toBe('today');
    expect(nearDay(new Date('2026-02-28T23:59:00Z'), now)).toBe('yesterday');
    expect(nearDay(new Date('2026-02-27T23:59:00Z'), now)).toBeUndefined();
  });
});
