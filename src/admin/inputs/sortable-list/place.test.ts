import { describe, expect, it } from 'vitest';
import { fitKeys, moveTo, without } from './place.ts';

describe('moveTo', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 99, ['b', 'c', 'a']],
    [2, -5, ['c', 'a', 'b']],
    [7, 0, ['a', 'b', 'c']],
  ])('takes %i to %i', (from, to, expected) => {
    expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});

describe('without', () => {
  it('leaves one out', () => {
    expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  });
});

describe('fitKeys', () => {
  it('keeps what is there, and never gives a key twice', () => {
    expect(fitKeys([4, 2], 3)).toEqual([4, 2, 5]);
    expect(fitKeys([4, 2], 1)).toEqual([4]);
    expect(fitKeys([], 2)).toEqual([1, 2]);
  });
});
