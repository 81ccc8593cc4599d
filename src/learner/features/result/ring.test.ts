import { describe, expect, it } from 'vitest';
import { ringArc, ringMark } from './ring.ts';

describe('ringArc', () => {
  it('draws the share of the circle, never more than all or less than nothing', () => {
    const whole = 2 * Math.PI * 10;
    expect(ringArc(25, 10).dash).toBeCloseTo(whole / 4);
    expect(ringArc(25, 10).gap).toBeCloseTo((whole * 3) / 4);
    expect(ringArc(140, 10)).toEqual({ dash: whole, gap: 0 });
    expect(ringArc(-5, 10).dash).toBe(0);
  });
});

describe('ringMark', () => {
  it('begins at the top and goes clockwise', () => {
    expect(ringMark(0, 10).y).toBeCloseTo(-10);
    expect(ringMark(25, 10).x).toBeCloseTo(10);
    expect(ringMark(50, 10).y).toBeCloseTo(10);
    expect(ringMark(75, 10).x).toBeCloseTo(-10);
  });
});
