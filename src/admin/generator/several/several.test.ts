import { describe, expect, it } from 'vitest';
import { choicesOf, filterOf } from './several.ts';

describe('a filter of several values', () => {
  it.each([
    ['', []],
    [null, []],
    [undefined, []],
    [4, [4]],
    ['pending', ['pending']],
    [
      [4, 5],
      [4, 5],
    ],
    [[{ id: 4 }, '', null], []],
  ])('reads %j as %j', (value, choices) => {
    expect(choicesOf(value)).toEqual(choices);
  });

  it('is one value by itself, several as a list, and none as nothing', () => {
    expect(filterOf([4])).toBe(4);
    expect(filterOf([4, 5])).toEqual([4, 5]);
    expect(filterOf([])).toBe('');
  });
});
