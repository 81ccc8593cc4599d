import { describe, expect, it } from 'vitest';
import type { MarkingTask } from '../marking-api.ts';
import { neighbours } from '../queue/neighbours.ts';
import { draftOf, markOf, readPoints, scalesOf, sumOf } from './mark-draft.ts';

const item: MarkingTask['item'] = {
  position: 0,
  type: 'essay',
  text: { ru: '?' },
  points: 5,
  essay: { maxWords: null },
};
const rubric = [
  { id: 'a', title: { ru: 'А' }, description: null, points: 3 },
  { id: 'b', title: { ru: 'Б' }, description: null, points: 2 },
];
const task = { item, rubric, version: 'v1' };

describe('readPoints', () => {
  it.each([
    ['2', 5, 2],
    [' 2,5 ', 5, 2.5],
    ['0.25', 5, 0.25],
    ['5', 5, 5],
    ['5.01', 5, undefined],
    ['-1', 5, undefined],
    ['', 5, undefined],
    ['1e3', 5000, undefined],
    ['Infinity', 5, undefined],
    ['2 3', 50, undefined],
  ])('%j of %d', (text, max, expected) => {
    expect(readPoints(text, max)).toBe(expected);
  });
});

describe('a mark', () => {
  it('is sent once every criterion has its points', () => {
    expect(markOf({ points: { a: '3' }, comment: '' }, task)).toBeUndefined();
    expect(markOf({ points: { a: '3', b: '9' }, comment: '' }, task)).toBeUndefined();
    expect(markOf({ points: { a: '3', b: '1,5' }, comment: '  ' }, task)).toEqual({
      version: 'v1',
      rubric: [
        { criterion: 'a', points: 3 },
        { criterion: 'b', points: 1.5 },
      ],
      comment: null,
    });
  });

  it('is one number where there is no rubric', () => {
    const whole = { ...task, rubric: [] };
    expect(scalesOf(whole)).toEqual([{ id: '', max: 5 }]);
    expect(markOf({ points: { '': '4' }, comment: 'Да' }, whole)).toEqual({ version: 'v1', points: 4, comment: 'Да' });
  });

  it('begins with what the marker gave before', () => {
    const mark = { stage: 'first', points: 4, comment: 'Да', at: '', marker: null } as const;
    const given = { ...mark, mine: true, rubric: [{ criterion: 'a', points: 3 }] };
    expect(draftOf({ marks: [given] })).toEqual({ points: { a: '3' }, comment: 'Да' });
    expect(draftOf({ marks: [{ ...given, mine: false }] })).toEqual({ points: {}, comment: '' });
    expect(draftOf({ marks: [{ ...given, rubric: [] }] }).points).toEqual({ '': '4' });
  });

  it('adds up without noise', () => {
    expect(sumOf({ points: { a: '0.1', b: '0,2' }, comment: '' }, scalesOf(task))).toBe(0.3);
    expect(sumOf({ points: { a: 'x' }, comment: '' }, scalesOf(task))).toBe(0);
  });
});

describe('neighbours', () => {
  const [one, two, three] = ['1', '2', '3'].map((ref) => ({ ref, position: 0 }));
  const list = [one, two, three].flatMap((each) => each ?? []);
  it('leads on from an answer, and from one that has left the list to its head', () => {
    expect(neighbours(list, two)).toEqual({ before: one, after: three });
    expect(neighbours(list, three)).toEqual({ before: two, after: undefined });
    expect(neighbours(list, { ref: '2', position: 1 })).toEqual({ before: undefined, after: one });
    expect(neighbours([], one)).toEqual({ before: undefined, after: undefined });
    expect(neighbours(list, undefined)).toEqual({ before: undefined, after: undefined });
  });
});
