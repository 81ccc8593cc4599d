import { describe, expect, it } from 'vitest';
import type { MyTest } from '../../api/my-tests.ts';
import { buildMyTest } from '../../test-support/build-my-test.ts';
import { nextSteps } from './next-steps.ts';

const now = new Date('2026-11-21T09:00:00Z');
const ids = (tests: MyTest[]) => tests.map(({ id }) => id);

describe('nextSteps', () => {
  it('shows the attempt that ends first at the top', () => {
    const steps = nextSteps(
      [
        buildMyTest({ id: 1, state: 'in_progress', activeDeadlineAt: '2026-11-21T10:00:00Z' }),
        buildMyTest({ id: 2, state: 'in_progress', activeDeadlineAt: '2026-11-21T09:30:00Z' }),
      ],
      now,
    );
    expect(ids(steps.running)).toEqual([2, 1]);
    expect(steps.open).toEqual([]);
  });

  it('tells what closes within a week from what has time', () => {
    const steps = nextSteps(
      [
        buildMyTest({ id: 1 }),
        buildMyTest({ id: 2, closesAt: '2026-11-28T09:00:00Z' }),
        buildMyTest({ id: 3, closesAt: '2026-11-28T09:00:01Z' }),
        buildMyTest({ id: 4, closesAt: '2026-11-22T09:00:00Z' }),
      ],
      now,
    );
    expect(ids(steps.dueSoon)).toEqual([4, 2]);
    expect(ids(steps.open)).toEqual([3, 1]);
  });

  it('asks nobody for what a plan has not opened yet', () => {
    const steps = nextSteps([buildMyTest({ id: 1, locked: { reason: 'theme', number: 1 } })], now);
    expect([steps.owed, steps.open, steps.dueSoon]).toEqual([0, [], []]);
  });

  it('asks nobody to do again what is passed', () => {
    const steps = nextSteps([buildMyTest({ id: 1, outcome: 'passed', closesAt: '2026-11-22T09:00:00Z' })], now);
    expect(steps.dueSoon).toEqual([]);
    expect(ids(steps.results)).toEqual([1]);
  });

  it('shows a few upcoming ones, the next first', () => {
    const tests = [5, 4, 3, 2, 1].map((day) =>
      buildMyTest({ id: day, state: 'upcoming', opensAt: `2026-12-0${day}T00:00:00Z` }),
    );
    expect(ids(nextSteps(tests, now).upcoming)).toEqual([1, 2, 3, 4]);
  });

  it('counts everything that is owed, and shows a few of it', () => {
    const tests = [1, 2, 3, 4, 5, 6].map((id) =>
      buildMyTest({ id, ...(id === 6 && { closesAt: '2026-11-22T09:00:00Z' }) }),
    );
    const steps = nextSteps(tests, now);
    expect(steps.owed).toBe(6);
    expect(ids(steps.dueSoon)).toEqual([6]);
    expect(steps.open).toHaveLength(4);
  });

  it('is empty for somebody without tests', () => {
    expect(nextSteps([], now)).toEqual({ owed: 0, running: [], dueSoon: [], open: [], upcoming: [], results: [] });
  });
});
