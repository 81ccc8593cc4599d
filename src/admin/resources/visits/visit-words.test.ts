import { describe, expect, it } from 'vitest';
import { everyDay } from './every-day.ts';
import { sectionLabel } from '#shared/visits/section-label.ts';
import { dayFilter, EVERYTHING, personVisitsPath, themePath } from './visit-paths.ts';

describe('paths of the visit log', () => {
  it('carry the chosen days and places from list to list, and no words of a search', () => {
    const filter = { from: '2026-03-01', regionId: 4, q: 'Омаров', to: undefined };
    const [path, search] = themePath(7, filter).split('?');
    expect(path).toBe('/admin/visitors-log/theme/7');
    expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ from: '2026-03-01', regionId: 4 });
    expect(personVisitsPath(3, 0, { regionId: 4 })).toBe('/admin/visitors-log/user/3/0');
    expect(personVisitsPath(3, EVERYTHING)).toBe('/admin/visitors-log/user/3/all');
  });
});

describe('the sums above a list', () => {
  it('are those of its theme or person, within what was chosen, whatever was searched', () => {
    expect(dayFilter({}, { themeId: 3 })).toEqual({ themeId: 3 });
    // Pages that belong to no theme.
    expect(dayFilter({ from: '2026-03-01', to: '', q: 'Омаров' }, { themeId: 0, userId: 7 })).toEqual({
      from: '2026-03-01',
      themeId: 0,
      userId: 7,
    });
  });
});

describe('the section of a page', () => {
  it.each([
    ['/user/plan-education/5/theme/7', 'menu.learner.plans'],
    ['/user/testing/9', 'menu.learner.tests'],
    ['/user/tests?tab=done', 'menu.learner.tests'],
    ['/admin/tests/results/4', 'menu.admin.tests'],
    ['/admin/edit-certificate/2', 'menu.admin.certificates'],
    ['/verify/*', undefined],
    ['/', undefined],
  ])('of %s is called like its entry in the menu', (path, label) => {
    expect(sectionLabel(path)).toBe(label);
  });
});

it('fills the days on which nothing was visited', () => {
  const day = (name: string, visits: number) => ({ day: name, people: 1, visits, minutes: 2 });
  expect(everyDay([])).toEqual([]);
  const days = everyDay([day('2026-02-27', 3), day('2026-03-02', 5)]);
  expect(days.map(({ day: name, visits }) => [name, visits])).toEqual([
    ['2026-02-27', 3],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 5],
  ]);
});
