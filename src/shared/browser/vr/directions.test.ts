import { describe, expect, it } from 'vitest';
import { directionOf, pointAt, rounded, turned } from './directions.ts';

describe('directions', () => {
  it('looks at negative z from the middle, and at positive x to the right', () => {
    const middle = pointAt({ heading: 0, pitch: 0 }, 5);
    expect([middle.x, middle.y, middle.z]).toEqual([0, 0, -5]);
    const right = pointAt({ heading: 90, pitch: 0 });
    expect(right.x).toBeCloseTo(1);
    expect(right.z).toBeCloseTo(0);
    expect(pointAt({ heading: 12, pitch: 90 }).y).toBeCloseTo(1);
  });

  it.each([
    [0, 0],
    [135, 20],
    [-179, -45],
    [90, 89],
  ])('comes back to %f°, %f°', (heading, pitch) => {
    expect(rounded(directionOf(pointAt({ heading, pitch }, 3)))).toEqual({ heading, pitch });
  });

  it('turns full circles back', () => {
    expect([190, -190, 540, -180, 180, 0].map(turned)).toEqual([-170, 170, 180, -180, 180, 0]);
  });
});
