import { expect, it } from 'vitest';
import { deadlineAfter, dividedSeconds, endOfSection, sectionAt } from './sections.ts';

const sections = [{ seconds: 600 }, { seconds: 300 }, { seconds: 60 }];
const deadlineAt = 960_000;
const standing = { sections, deadlineAt, section: 0 };

it('ends each section before the deadline by the time of the later ones', () => {
  expect([0, 1, 2].map((index) => endOfSection(standing, index))).toEqual([600_000, 900_000, 960_000]);
});

it('goes on by itself at the end of a section, and never back', () => {
  expect([0, 599_999, 600_000, 899_999, 900_000, 2_000_000].map((now) => sectionAt(standing, now))).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
  expect(sectionAt({ ...standing, section: 1 }, 0)).toBe(1);
  expect(sectionAt({ sections: [], section: 0, deadlineAt }, 5)).toBe(0);
});

it('does not carry time over', () => {
  expect(deadlineAfter(standing, 1, 100_000)).toBe(460_000);
  // The section before had run to its end, or longer on a slow network.
  expect(deadlineAfter(standing, 1, 700_000)).toBe(960_000);
});

it('leaves sections without a time of their own alone', () => {
  const untimed = { sections: [{ seconds: 0 }, { seconds: 0 }], deadlineAt, section: 0 };
  expect(sectionAt(untimed, 900_000)).toBe(0);
  expect(deadlineAfter(untimed, 1, 100)).toBe(deadlineAt);
});

it('divides the time of a person in proportion, to the second', () => {
  expect(dividedSeconds([10, 20], 2700)).toEqual([900, 1800]);
  expect(dividedSeconds([1, 1, 1], 100)).toEqual([33, 34, 33]);
  expect(dividedSeconds([30], 1)).toEqual([1]);
});
