import { describe, expect, it } from 'vitest';
import type { FilmLimits } from '../film.ts';
import { landingOf, mayGoTo, NO_LIMITS, reachOf, speedBeside, speedsUpTo } from './reach.ts';

const watched: FilmLimits = { isFree: false, furthest: 60, back: null, barrier: null, maxSpeed: 1.5 };

describe('where one may go', () => {
  it('is everywhere in a free film', () => {
    expect(reachOf(NO_LIMITS)).toBe(Number.POSITIVE_INFINITY);
    expect(landingOf(500, NO_LIMITS, 600)).toEqual({ seconds: 500, refused: null });
  });

  it('ends with what was watched', () => {
    expect(mayGoTo(60, watched)).toBe(true);
    expect(mayGoTo(61, watched)).toBe(false);
    expect(landingOf(300, watched, 600)).toEqual({ seconds: 60, refused: 'ahead' });
  });

  it('ends before a question that has to be answered, also in a free film', () => {
    expect(landingOf(300, { ...watched, barrier: 40 }, 600)).toEqual({ seconds: 40, refused: 'barrier' });
    expect(landingOf(300, { ...NO_LIMITS, barrier: 40 }, 600)).toEqual({ seconds: 40, refused: 'barrier' });
    expect(landingOf(300, { ...watched, barrier: 90 }, 600)).toEqual({ seconds: 60, refused: 'ahead' });
  });

  it('is near the furthest second in a strict film', () => {
    const strict = { ...watched, back: 10 };
    expect(landingOf(55, strict, 600)).toEqual({ seconds: 55, refused: null });
    expect(landingOf(20, strict, 600)).toEqual({ seconds: 50, refused: 'back' });
    expect(landingOf(70, strict, 600)).toEqual({ seconds: 60, refused: 'ahead' });
    expect(landingOf(0, { ...strict, furthest: 4 }, 600)).toEqual({ seconds: 0, refused: null });
  });

  it('is always within the film', () => {
    expect(landingOf(-5, watched, 600).seconds).toBe(0);
    expect(landingOf(900, NO_LIMITS, 600).seconds).toBe(600);
    expect(landingOf(900, NO_LIMITS, 0).seconds).toBe(900);
  });
});

describe('speeds', () => {
  it('end with the limit of the lesson', () => {
    expect(speedsUpTo(1.5)).toEqual([0.5, 0.75, 1, 1.25, 1.5]);
    expect(speedsUpTo(1)).toEqual([0.5, 0.75, 1]);
    expect(speedsUpTo(0.1)).toEqual([0.5, 0.75, 1]);
  });

  it('step up and down and stay at the ends', () => {
    expect(speedBeside(1, 1, 2)).toBe(1.25);
    expect(speedBeside(1, -1, 2)).toBe(0.75);
    expect(speedBeside(1.5, 1, 1.5)).toBe(1.5);
    expect(speedBeside(0.5, -1, 2)).toBe(0.5);
  });
});
