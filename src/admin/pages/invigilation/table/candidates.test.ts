import { describe, expect, it } from 'vitest';
import { candidate } from '../testing.fixture.ts';
import { countGroups, shownOf, type View } from './candidates.ts';

const now = Date.parse('2026-03-02T06:00:00Z');
const regionOf = () => 'Алматы';
const view: View = { group: 'all', search: '', sort: 'name', order: 'asc' };
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const people = [
  candidate({
    userId: 1,
    name: 'Яков',
    state: 'in-progress',
    connection: 'online',
    deadlineAt: at(5),
    answered: 3,
    questions: 10,
  }),
  candidate({
    userId: 2,
    name: 'Әсел',
    state: 'paused',
    connection: 'offline',
    deadlineAt: at(30),
    pausedAt: at(28),
    flags: 4,
  }),
  candidate({
    userId: 3,
    name: 'Болат',
    state: 'in-progress',
    connection: 'never',
    deadlineAt: at(60),
    unlimited: true,
    answered: 9,
    questions: 10,
  }),
  candidate({ userId: 4, name: 'Вера', state: 'submitted', connection: 'offline', personnelNumber: 'T-42', flags: 1 }),
  candidate({ userId: 5, name: 'Галина', state: 'not-started', attemptId: null }),
];
const ids = (fields: Partial<View>) =>
  shownOf(people, { ...view, ...fields }, now, regionOf).map(({ userId }) => userId);

describe('countGroups', () => {
  it('counts who is in several groups in each of them', () => {
    expect(countGroups(people)).toEqual({
      all: 5,
      notStarted: 1,
      working: 2,
      paused: 1,
      offline: 2,
      submitted: 1,
      flagged: 2,
    });
  });
});

describe('shownOf', () => {
  it('finds by name, number and region, in any case and order', () => {
    expect(ids({ search: 't-42' })).toEqual([4]);
    expect(ids({ search: 'алма гал' })).toEqual([5]);
    expect(ids({ search: 'никто' })).toEqual([]);
  });

  it('shows one group', () => {
    expect(ids({ group: 'offline' }).toSorted()).toEqual([2, 3]);
    expect(ids({ group: 'submitted' })).toEqual([4]);
  });

  it('sorts by the time that is left: stopped while paused, last without a limit', () => {
    expect(ids({ sort: 'remaining' }).slice(0, 3)).toEqual([2, 1, 3]);
  });

  it('sorts by flags, answers and connection', () => {
    expect(ids({ sort: 'flags', order: 'desc' }).slice(0, 2)).toEqual([2, 4]);
    expect(ids({ sort: 'answered', order: 'desc' })[0]).toBe(3);
    expect(ids({ sort: 'connection' }).slice(0, 3)).toEqual([2, 3, 1]);
  });

  it('are found and sorted with Kazakh letters', () => {
    const named = ['Яков', 'Қарлығаш', 'Карина', 'Лев'].map((name, userId) => candidate({ userId, name }));
    const names = (search: string) =>
      shownOf(named, { ...view, search }, now, () => 'Қостанай').map(({ name }) => name);
    expect(names('')).toEqual(['Карина', 'Қарлығаш', 'Лев', 'Яков']);
    expect(names('карлыгаш КОСТАНАЙ')).toEqual(['Қарлығаш']);
  });
});
