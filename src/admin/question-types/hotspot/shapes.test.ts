import { describe, expect, it } from 'vitest';
import {
  between,
  coordNames,
  handlesOf,
  moved,
  newRegion,
  type Region,
  SHAPES,
  through,
  withHandle,
} from './shapes.ts';

const region = (shape: Region['shape'], coords: number[]): Region => ({ shape, coords, label: null, correct: false });

describe('drawing', () => {
  it('makes rectangles and ellipses between any two corners, inside the picture', () => {
    expect(between('rect', { x: 0.5, y: 0.9 }, { x: 0.1, y: 0.2 })).toEqual([0.1, 0.2, 0.5, 0.9]);
    expect(between('ellipse', { x: 0.2, y: 0.2 }, { x: 0.6, y: 0.4 })).toEqual([0.4, 0.3, 0.2, 0.1]);
    expect(between('rect', { x: -1, y: 0.5 }, { x: 2, y: 1.5 })).toEqual([0, 0.5, 1, 1]);
    expect(between('rect', { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 })).toBeUndefined();
  });

  it('makes a polygon of three corners and more; a double click is one corner', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0.5, y: 1.2 },
    ];
    expect(through([a, b, c, c])).toEqual([0, 0, 1, 0, 0.5, 1]);
    expect(through([a, b, b])).toBeUndefined();
  });

  it.each(SHAPES)('begins with a %s that is inside the picture, wherever', (shape) => {
    for (let index = 0; index < 30; index++) {
      const { coords } = newRegion(shape, index);
      expect(coords.length).toBeGreaterThanOrEqual(4);
      expect(coords.every((one) => one >= 0 && one <= 1)).toBe(true);
    }
  });
});

describe('moved', () => {
  it.each<[Region['shape'], number[], number[]]>([
    ['rect', [0.1, 0.1, 0.2, 0.3], [0.9, 0.2, 1, 0.4]],
    ['ellipse', [0.2, 0.2, 0.1, 0.1], [0.9, 0.3, 0.1, 0.1]],
    ['polygon', [0.1, 0.1, 0.2, 0.1, 0.2, 0.2], [0.9, 0.2, 1, 0.2, 1, 0.3]],
  ])('takes a %s to the edge and no further', (shape, coords, expected) => {
    expect(moved(region(shape, coords), { x: 5, y: 0.1 }).coords).toEqual(expected);
  });
});

describe('corners', () => {
  it('can be pulled: the opposite one stays', () => {
    const rect = region('rect', [0.2, 0.2, 0.4, 0.4]);
    expect(handlesOf(rect)[2]).toEqual({ x: 0.4, y: 0.4 });
    expect(withHandle(rect, 2, { x: 0.9, y: 0.5 }).coords).toEqual([0.2, 0.2, 0.9, 0.5]);
    expect(withHandle(rect, 0, { x: 0.6, y: 0.6 }).coords).toEqual([0.4, 0.4, 0.6, 0.6]);
    expect(withHandle(rect, 2, { x: 0.2, y: 0.9 })).toBe(rect);
    const ellipse = region('ellipse', [0.5, 0.5, 0.1, 0.1]);
    expect(withHandle(ellipse, 1, { x: 0.8, y: 0.2 }).coords).toEqual([0.6, 0.4, 0.2, 0.2]);
    const polygon = region('polygon', [0, 0, 1, 0, 1, 1]);
    expect(withHandle(polygon, 1, { x: 0.5, y: -3 }).coords).toEqual([0, 0, 0.5, 0, 1, 1]);
  });

  it('have names for their numbers', () => {
    expect(coordNames(region('rect', [0, 0, 1, 1])).map(({ key }) => key)).toEqual(['left', 'top', 'right', 'bottom']);
    expect(coordNames(region('polygon', [0, 0, 1, 0, 1, 1])).at(-1)).toEqual({ key: 'pointY', number: 3 });
  });
});
