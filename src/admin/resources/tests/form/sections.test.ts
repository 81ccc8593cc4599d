import { expect, it } from 'vitest';
import { sectionsProblem, sumOf, themesIn } from './sections.ts';

const section = (themeId: number, minutes: number) => ({ themeId, minutes });

it('asks for a theme and whole minutes of each section, and for no more than a day', () => {
  expect(sectionsProblem([])).toBeUndefined();
  expect(sectionsProblem([section(1, 10), section(2, 20)])).toBeUndefined();
  for (const bad of [section(0, 10), section(1, 0), section(1, 1.5), section(1, Number.NaN), section(1, 1441)])
    expect(sectionsProblem([bad])).toBe('resources.tests.timedSections.incomplete');
  expect(sectionsProblem([section(1, 1000), section(2, 441)])).toBe('resources.tests.timedSections.tooLong');
});

it('adds up', () => {
  expect(sumOf([section(1, 10), section(2, 20)])).toBe(30);
  expect(sumOf([section(1, 10), section(2, Number.NaN)])).toBeNaN();
});

it('finds the themes of the draws', () => {
  expect(themesIn([{ themeId: 3 }, { themeId: 0 }, { themeId: 3 }, { themeId: 1 }])).toEqual([3, 1]);
  expect(themesIn(undefined)).toEqual([]);
});
