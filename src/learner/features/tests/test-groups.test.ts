import { describe, expect, it } from 'vitest';
import { buildMyTest } from '../../test-support/build-my-test.ts';
import type { MyTest } from '../../api/my-tests.ts';
import { groupTests } from './test-groups.ts';

const titleOf = (test: MyTest) => test.title.ru ?? '';
const ALL = { words: '', kind: 'all' } as const;
const ids = (tests: MyTest[], filter: Parameters<typeof groupTests>[1] = ALL) =>
  groupTests(tests, filter, titleOf).map((group) => [group.state, group.tests.map(({ id }) => id)]);

describe('groupTests', () => {
  it('puts what is in progress first and what is finished last, and leaves empty groups out', () => {
    const tests = [
      buildMyTest({ id: 1, state: 'finished' }),
      buildMyTest({ id: 2, state: 'available' }),
      buildMyTest({ id: 3, state: 'in_progress' }),
    ];
    expect(ids(tests)).toEqual([
      ['in_progress', [3]],
      ['available', [2]],
      ['finished', [1]],
    ]);
    expect(ids([])).toEqual([]);
  });

  it('keeps apart what a plan has not opened yet', () => {
    const locked = { reason: 'theme', number: 1, title: { ru: 'Первая' } } as const;
    const tests = [buildMyTest({ id: 1, locked }), buildMyTest({ id: 2 }), buildMyTest({ id: 3, state: 'upcoming' })];
    expect(ids(tests)).toEqual([
      ['available', [2]],
      ['locked', [1]],
      ['upcoming', [3]],
    ]);
  });

  it('shows first what closes first; without an end, last and by title', () => {
    const tests = [
      buildMyTest({ id: 1, title: { ru: 'Б' } }),
      buildMyTest({ id: 2, title: { ru: 'А' } }),
      buildMyTest({ id: 3, closesAt: '2026-12-05T00:00:00Z' }),
      buildMyTest({ id: 4, closesAt: '2026-12-01T00:00:00Z' }),
    ];
    expect(ids(tests)).toEqual([['available', [4, 3, 2, 1]]]);
  });

  it('finds Kazakh titles on a Russian keyboard, in the order of the Kazakh alphabet', () => {
    const tests = ['Қауіпсіздік', 'Лифт қауіпсіздігі', 'Әлем қауіпсіздігі'].map((ru, id) =>
      buildMyTest({ id, title: { ru } }),
    );
    expect(ids(tests, { words: 'КАУИПСИЗДИ', kind: 'all' })).toEqual([['available', [2, 0, 1]]]);
  });

  it('sorts upcoming tests by their opening and finished ones by their end, latest first', () => {
    const tests = [
      buildMyTest({ id: 1, state: 'upcoming', opensAt: '2026-12-05T00:00:00Z', closesAt: '2026-12-06T00:00:00Z' }),
      buildMyTest({ id: 2, state: 'upcoming', opensAt: '2026-12-01T00:00:00Z', closesAt: '2026-12-31T00:00:00Z' }),
      buildMyTest({ id: 3, state: 'finished', closesAt: '2026-10-01T00:00:00Z' }),
      buildMyTest({ id: 4, state: 'finished', closesAt: '2026-11-01T00:00:00Z' }),
    ];
    expect(ids(tests)).toEqual([
      ['upcoming', [2, 1]],
      ['finished', [4, 3]],
    ]);
  });

  it('filters by kind and by every word, whatever the case', () => {
    const tests = [
      buildMyTest({ id: 1, title: { ru: 'Пожарная безопасность' } }),
      buildMyTest({ id: 2, title: { ru: 'Промышленная безопасность' }, kind: 'exam' }),
    ];
    expect(ids(tests, { words: ' БЕЗОПАСНОСТЬ  пожар', kind: 'all' })).toEqual([['available', [1]]]);
    expect(ids(tests, { words: 'безопасность', kind: 'exam' })).toEqual([['available', [2]]]);
    expect(ids(tests, { words: 'нет такого', kind: 'all' })).toEqual([]);
  });
});
