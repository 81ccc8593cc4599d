import { describe, expect, it } from 'vitest';
import { type Candidate, drawPools, type Pool, shortages } from './pools.ts';

/** Ids from `first`, of the given difficulties. */
const bank = (first: number, difficulties: readonly number[], themeId = 1): Candidate[] =>
  difficulties.map((difficulty, index) => ({ id: first + index, themeId, difficulty }));

const pool = (count: number, difficultyFrom = 1, difficultyTo = 5, themeId = 1): Pool => ({
  themeId,
  difficultyFrom,
  difficultyTo,
  count,
});

/** Sources of randomness at the ends of what is possible, and one between. */
const sources = [() => 0, () => 0.999_999, Math.random];

describe('shortages', () => {
  it('finds pools that want more than the bank has', () => {
    const questions = bank(1, [1, 1, 2, 5]);
    expect(shortages([pool(4)], questions)).toEqual([]);
    expect(shortages([pool(5)], questions)).toEqual([{ index: 0, available: 4 }]);
    expect(shortages([pool(2, 1, 1), pool(2, 3, 4), pool(1, 5, 5)], questions)).toEqual([{ index: 1, available: 0 }]);
    expect(shortages([pool(1, 1, 5, 2)], questions)).toEqual([{ index: 0, available: 0 }]);
  });

  it('counts a question that two pools want once', () => {
    const questions = bank(1, [1, 2, 2]);
    expect(shortages([pool(2, 1, 2), pool(2, 2, 2)], questions)).toEqual([{ index: 1, available: 1 }]);
    // Together they fit, if the wide one leaves the narrow one its only choice.
    expect(shortages([pool(1, 1, 2), pool(2, 2, 2)], questions)).toEqual([]);
  });
});

describe('drawPools', () => {
  it('draws what each pool wants, nothing twice', () => {
    for (const random of sources) {
      const drawn = drawPools(
        [pool(2, 1, 2), pool(2, 4, 5), pool(1, 1, 1, 2)],
        [...bank(1, [1, 2, 2, 3, 4, 5, 5]), ...bank(50, [1], 2)],
        random,
      );
      expect(drawn).toHaveLength(5);
      expect(new Set(drawn).size).toBe(5);
      expect(drawn?.slice(0, 2).every((id) => id <= 3)).toBe(true);
      expect(drawn?.slice(2, 4).every((id) => id >= 5 && id <= 7)).toBe(true);
      expect(drawn?.at(-1)).toBe(50);
    }
  });

  it('leaves a later, narrower pool what it needs', () => {
    for (const random of sources) {
      for (let round = 0; round < 20; round++) {
        const drawn = drawPools([pool(2, 1, 3), pool(1, 1, 1), pool(2, 2, 2)], bank(1, [1, 2, 2, 3, 3]), random);
        expect(drawn?.slice(0, 2).toSorted()).toEqual([4, 5]);
        expect(drawn?.toSorted()).toEqual([1, 2, 3, 4, 5]);
      }
    }
  });

  it('gives every question its chance', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 300; round++)
      for (const id of drawPools([pool(3)], bank(1, [1, 2, 3, 4, 5, 5]), Math.random) ?? []) seen.add(id);
    expect(seen.size).toBe(6);
  });

  it('draws nothing when the bank does not suffice', () => {
    expect(drawPools([pool(1), pool(3)], bank(1, [1, 1, 1]), Math.random)).toBeUndefined();
    expect(drawPools([], [], Math.random)).toEqual([]);
  });
});
