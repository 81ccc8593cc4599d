import { describe, expect, it } from 'vitest';
import { facilityOf } from './facility.ts';

describe('facilityOf', () => {
  it('weighs the versions by their attempts', () => {
    const asked = [
      { version: 2, graded: 3, points: 4 },
      { version: 1, graded: 1, points: 0 },
    ];
    const maxPoints = new Map([
      [1, 2],
      [2, 4],
    ]);
    expect(facilityOf(asked, maxPoints)).toBe(0.75);
  });

  it('is nothing where nothing is graded, and no version is known', () => {
    expect(facilityOf([], new Map())).toBeNull();
    expect(facilityOf([{ version: 1, graded: 0, points: null }], new Map([[1, 1]]))).toBeNull();
    expect(facilityOf([{ version: 9, graded: 2, points: 1 }], new Map())).toBeNull();
  });
});
