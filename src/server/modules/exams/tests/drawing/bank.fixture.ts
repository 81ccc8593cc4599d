import type { Candidate, Pool } from './supply.ts';

/** Questions with ids from `first` and the given difficulties. */
export const bank = (first: number, difficulties: readonly number[], themeId = 1, tags: string[] = []): Candidate[] =>
  difficulties.map((difficulty, index) => ({ id: first + index, themeId, difficulty, tags }));

export const pool = (count: number, difficultyFrom = 1, difficultyTo = 5, themeId = 1, tags: string[] = []): Pool => ({
  themeId,
  difficultyFrom,
  difficultyTo,
  count,
  tags,
});

const whole = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const TAGS = ['a', 'b', 'c'];
const someTags = (random: () => number) => TAGS.filter(() => random() < 0.4);

/** A small test with a small bank, whose pools are often short of questions or compete for them. */
export function smallCase(random: () => number): { pools: Pool[]; candidates: Candidate[]; seen: Set<number> } {
  const candidates = Array.from({ length: whole(random, 0, 12) }, (_, index) => ({
    id: index + 1,
    themeId: whole(random, 1, 2),
    difficulty: whole(random, 1, 4),
    tags: someTags(random),
  }));
  const pools = Array.from({ length: whole(random, 1, 4) }, () => {
    const difficultyFrom = whole(random, 1, 4);
    return {
      themeId: whole(random, 1, 2),
      difficultyFrom,
      difficultyTo: whole(random, difficultyFrom, 4),
      count: whole(random, 1, 3),
      tags: random() < 0.5 ? [] : someTags(random),
    };
  });
  const seen = new Set(candidates.filter(() => random() < 0.4).map(({ id }) => id));
  return { pools, candidates, seen };
}
