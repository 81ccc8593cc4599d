import { describe, expect, it } from 'vitest';
import { seenShare } from './seen-share.ts';

const box = (top: number, height: number) => ({ top, height, bottom: top + height });

describe('seenShare', () => {
  it.each([
    ['half of it', box(100, 1000), 0.5],
    ['all of a short one', box(100, 300), 1],
    ['its end, its beginning scrolled out', box(-500, 1000), 1],
    ['what is below the window', box(700, 100), null],
    ['what is above it', box(-200, 100), null],
    ['what has no height', box(0, 0), null],
  ])('tells %s', (_name, place, share) => {
    expect(seenShare(place, 600)).toBe(share);
  });
});
