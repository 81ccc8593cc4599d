import { describe, expect, it } from 'vitest';
import { differing, fromColumns, mirrored, toColumns } from './outlines.ts';

/** An outline in which all places are sure, and as many rise as are given. */
const outline = (rising: (place: number) => boolean, isSure: (place: number) => boolean = () => true) =>
  fromColumns({
    rises: Array.from({ length: 1024 }, (_, place) => Number(rising(place))).join(''),
    counts: Array.from({ length: 1024 }, (_, place) => Number(isSure(place))).join(''),
  });

describe('differing', () => {
  const even = outline((place) => place % 2 === 0);

  it('is the share of places that differ, of those that are sure in both', () => {
    expect(differing(even, even)).toBe(0);
    expect(
      differing(
        even,
        outline((place) => place % 2 === 1),
      ),
    ).toBe(1);
    expect(
      differing(
        even,
        outline((place) => place < 32 !== (place % 2 === 0)),
      ),
    ).toBe(32 / 1024);
    const half = outline(
      (place) => place < 32 !== (place % 2 === 0),
      (place) => place < 512,
    );
    expect(differing(even, half)).toBe(32 / 512);
  });

  it('is all where hardly a place is sure: an empty wall is like every other', () => {
    const wall = outline(
      () => true,
      (place) => place < 99,
    );
    expect(differing(wall, wall)).toBe(1);
  });
});

describe('mirrored', () => {
  it('turns left and right, so that what became brighter becomes darker', () => {
    const one = outline(
      (place) => place % 32 < 10,
      (place) => place % 32 < 20,
    );
    expect(toColumns(mirrored(one))).toEqual(
      toColumns(
        outline(
          (place) => place % 32 < 22,
          (place) => place % 32 >= 12,
        ),
      ),
    );
    expect(mirrored(mirrored(one))).toEqual(one);
  });
});
