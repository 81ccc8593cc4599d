import { describe, expect, it } from 'vitest';
import { fullMinutes, fullPercent } from './attendance.ts';

describe('what is told of attendance', () => {
  it('is full minutes', () => {
    expect([0, 59, 60, 119].map(fullMinutes)).toEqual([0, 0, 1, 1]);
  });

  it('is never the percent that was missed by a little', () => {
    expect([0, 0.699, 0.7, 0.999, 1].map(fullPercent)).toEqual([0, 69, 70, 99, 100]);
  });

  it('is the percent itself where binary fractions are a little below it', () => {
    const all = Array.from({ length: 101 }, (_, percent) => percent);
    expect(all.map((percent) => fullPercent(percent / 100))).toEqual(all);
  });
});
