import { describe, expect, it } from 'vitest';
import { type Point, yawOf } from './landmarks.ts';

/** A face whose eyes are 100 pixels apart, with its nose so far aside, tilted by some degrees. */
function face(aside: number, tilt = 0): Point[] {
  const points = Array.from({ length: 68 }, (): Point => ({ x: 0, y: 0 }));
  const angle = (tilt * Math.PI) / 180;
  const put = (index: number, x: number, y: number) => {
    points[index] = { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  };
  put(36, -50, 0);
  put(45, 50, 0);
  put(30, aside, 40);
  return points;
}

describe('yawOf', () => {
  it('is none of a face that looks ahead, however it is tilted', () => {
    expect(yawOf(face(0))).toBeCloseTo(0);
    expect(yawOf(face(0, 25))).toBeCloseTo(0);
  });

  it('is positive to the left of the person, negative to the right, and grows', () => {
    expect(yawOf(face(15))).toBeCloseTo(26.6, 1);
    expect(yawOf(face(-15))).toBeCloseTo(-26.6, 1);
    expect(yawOf(face(15, -20))).toBeCloseTo(26.6, 1);
    expect(yawOf(face(30))).toBeCloseTo(45, 1);
  });

  it('says nothing of what is no face', () => {
    expect(yawOf([])).toBeUndefined();
    expect(yawOf(Array.from({ length: 68 }, () => ({ x: 1, y: 1 })))).toBeUndefined();
  });
});
