import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('clockText', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [65, '01:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3909, '1:05:09'],
    [90_000, '25:00:00'],
    [-15, '00:15'],
    [59.9, '00:59'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});
