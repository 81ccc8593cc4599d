import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../random.ts';
import { bank, pool, smallCase } from './bank.fixture.ts';
import { drawFrom } from './draw.ts';
import { planOf, shortages } from './plan.ts';
import { type Candidate, fits, type Pool } from './supply.ts';

/** Random sources at both extremes, and an ordinary one. */
const sources = [() => 0, () => 0.999_999, seeded(1)];

function drawPools(
  pools: readonly Pool[],
  candidates: readonly Candidate[],
  random: () => number,
  { balanced = false, seen }: { balanced?: boolean; seen?: ReadonlySet<number> } = {},
): number[] | undefined {
  const plan = planOf(pools, candidates, balanced);
  return plan && drawFrom(plan, random, seen);
}

/** The reference implementation: the most slots that the questions can fill, by one augmenting path at a time. */
function mostServed(pools: readonly Pool[], candidates: readonly Candidate[]): number {
  const slots = pools.flatMap((one) => Array.from({ length: one.count }, () => one));
  const owner = new Map<number, number>();
  const place = (slot: number, tried: Set<number>): boolean => {
    for (const candidate of candidates) {
      const wanted = slots[slot];
      if (wanted === undefined || tried.has(candidate.id) || !fits(wanted, candidate)) continue;
      tried.add(candidate.id);
      const holder = owner.get(candidate.id);
      if (holder === undefined || place(holder, tried)) {
        owner.set(candidate.id, slot);
        return true;
      }
    }
    return false;
  };
  return slots.filter((_, slot) => place(slot, new Set())).length;
}

const wanted = (pools: readonly Pool[]) => pools.reduce((sum, { count }) => sum + count, 0);

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
    // Both fit, if the wide pool leaves the narrow one its only question.
    expect(shortages([pool(1, 1, 2), pool(2, 2, 2)], questions)).toEqual([]);
  });

  it('knows that a pool takes questions with any of its tags', () => {
    const questions = [...bank(1, [1, 1], 1, ['law']), ...bank(3, [1], 1, ['law', 'tax']), ...bank(4, [1])];
    expect(shortages([pool(3, 1, 5, 1, ['law'])], questions)).toEqual([]);
    expect(shortages([pool(4, 1, 5, 1, ['law'])], questions)).toEqual([{ index: 0, available: 3 }]);
    expect(shortages([pool(2, 1, 5, 1, ['tax', 'law']), pool(1, 1, 5, 1, ['tax'])], questions)).toEqual([]);
    expect(shortages([pool(1, 1, 5, 1, ['none'])], questions)).toEqual([{ index: 0, available: 0 }]);
  });

  it('agrees with trying everything', () => {
    const random = seeded(7);
    for (let round = 0; round < 3000; round++) {
      const { pools, candidates } = smallCase(random);
      const granted: Pool[] = [];
      for (const [index, one] of pools.entries()) {
        const before = mostServed(granted, candidates);
        const available = mostServed([...granted, one], candidates) - before;
        granted.push({ ...one, count: available });
        const found = shortages(pools, candidates).find((shortage) => shortage.index === index);
        expect(found?.available ?? one.count).toBe(available);
      }
    }
  });
});

describe('drawFrom', () => {
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

  it('draws nothing when the bank does not suffice', () => {
    expect(drawPools([pool(1), pool(3)], bank(1, [1, 1, 1]), Math.random)).toBeUndefined();
    expect(drawPools([], [], Math.random)).toEqual([]);
  });

  it('keeps all its promises wherever they can be kept', () => {
    const random = seeded(11);
    for (let round = 0; round < 3000; round++) {
      const { pools, candidates, seen } = smallCase(random);
      const possible = mostServed(pools, candidates) === wanted(pools);
      const fresh = mostServed(
        pools,
        candidates.filter(({ id }) => !seen.has(id)),
      );
      for (const balanced of [false, true]) {
        const drawn = drawPools(pools, candidates, random, { balanced, seen });
        expect(drawn !== undefined).toBe(possible);
        if (drawn === undefined) continue;
        expect(new Set(drawn).size).toBe(wanted(pools));
        let place = 0;
        for (const one of pools) {
          for (const id of drawn.slice(place, place + one.count))
            expect(fits(one, candidates.find((each) => each.id === id) as Candidate)).toBe(true);
          place += one.count;
        }
        const news = drawn.filter((id) => !seen.has(id)).length;
        // On balanced papers quotas come before new questions.
        if (balanced) expect(news).toBeLessThanOrEqual(fresh);
        else expect(news).toBe(fresh);
      }
    }
  });

  it('gives every question of a pool the same chance', () => {
    const times = new Map<number, number>();
    const random = seeded(3);
    const rounds = 20_000;
    const plan = planOf([pool(3)], bank(1, [1, 2, 3, 4, 5, 5]), false);
    for (let round = 0; round < rounds; round++)
      for (const id of plan ? drawFrom(plan, random) : []) times.set(id, (times.get(id) ?? 0) + 1);
    // Each is drawn in half of the runs: the standard deviation of the count is about 71.
    for (const id of [1, 2, 3, 4, 5, 6]) expect(Math.abs((times.get(id) ?? 0) - rounds / 2)).toBeLessThan(300);
  });

  it('gives alike questions alike chances where pools compete', () => {
    const candidates = [...bank(1, [1, 1, 1, 1], 1, ['a']), ...bank(5, [1, 1, 1, 1], 1, ['b'])];
    const plan = planOf([pool(2), pool(2, 1, 5, 1, ['a']), pool(1, 1, 5, 1, ['b'])], candidates, false);
    const times = new Map<number, number>();
    const random = seeded(5);
    for (let round = 0; round < 20_000; round++)
      for (const id of plan ? drawFrom(plan, random) : []) times.set(id, (times.get(id) ?? 0) + 1);
    const chances = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => (times.get(id) ?? 0) / 20_000);
    for (const half of [chances.slice(0, 4), chances.slice(4)])
      expect(Math.max(...half) - Math.min(...half)).toBeLessThan(0.02);
    expect(Math.min(...chances)).toBeGreaterThan(0.4);
  });

  it('asks what a person has not had, as far as there is any', () => {
    const candidates = bank(1, [1, 1, 1, 1, 1]);
    for (const random of sources) {
      expect(drawPools([pool(2)], candidates, random, { seen: new Set([1, 2, 3]) })?.toSorted()).toEqual([4, 5]);
      const three = drawPools([pool(3)], candidates, random, { seen: new Set([1, 2, 3]) });
      expect(three?.filter((id) => id > 3)).toHaveLength(2);
      expect(drawPools([pool(5)], candidates, random, { seen: new Set([1, 2, 3, 4, 5, 99]) })).toHaveLength(5);
    }
  });
});

describe('balanced papers', () => {
  const quotasOf = (pools: readonly Pool[], candidates: readonly Candidate[], random: () => number) => {
    const drawn = drawPools(pools, candidates, random, { balanced: true }) ?? [];
    const counts: Record<number, number> = {};
    for (const id of drawn) {
      const difficulty = candidates.find((one) => one.id === id)?.difficulty ?? 0;
      counts[difficulty] = (counts[difficulty] ?? 0) + 1;
    }
    return counts;
  };

  it('take of each difficulty by largest remainders of what the bank has', () => {
    // 5 of 10: 6/10 → 3, 3/10 → 1.5, 1/10 → 0.5; the tie goes to the larger supply.
    const candidates = bank(1, [1, 1, 1, 1, 1, 1, 2, 2, 2, 3]);
    const random = seeded(2);
    for (let round = 0; round < 200; round++) expect(quotasOf([pool(5)], candidates, random)).toEqual({ 1: 3, 2: 2 });
  });

  it('are the same for everybody wherever pools compete', () => {
    const random = seeded(13);
    for (let round = 0; round < 400; round++) {
      const { pools, candidates, seen } = smallCase(random);
      const plan = planOf(pools, candidates, true);
      if (plan === undefined) continue;
      const byId = new Map(candidates.map((one) => [one.id, one.difficulty]));
      const papers = [undefined, undefined, seen, seen].map((had) => {
        const drawn = drawFrom(plan, random, had);
        let place = 0;
        return pools.map(({ count }) => {
          const part = drawn.slice(place, place + count);
          place += count;
          return part.map((id) => byId.get(id)).toSorted();
        });
      });
      for (const paper of papers) expect(paper).toEqual(papers[0]);
    }
  });

  it('move to another difficulty only what another pool needs', () => {
    // Alone the wide pool would take 2 of each difficulty; the narrow pool leaves it only one of the first.
    const candidates = bank(1, [1, 1, 1, 2, 2, 2]);
    expect(quotasOf([pool(4), pool(2, 1, 1)], candidates, seeded(4))).toEqual({ 1: 3, 2: 3 });
  });
});

describe('speed', () => {
  it('draws from 50 pools and 5,000 questions at once', () => {
    const random = seeded(17);
    const tags = Array.from({ length: 30 }, (_, index) => `t${index}`);
    const candidates = Array.from({ length: 5000 }, (_, index) => ({
      id: index + 1,
      themeId: 1 + (index % 5),
      difficulty: 1 + Math.floor(random() * 5),
      tags: tags.filter(() => random() < 0.1),
    }));
    const pools = Array.from({ length: 50 }, (_, index) => ({
      ...pool(8, 1 + (index % 3), 3 + (index % 3), 1 + (index % 5)),
      tags: index % 2 === 0 ? [] : tags.filter((_tag, at) => at % 10 === index % 10),
    }));
    const plan = planOf(pools, candidates, true);
    if (plan === undefined) throw new Error('The bank should suffice');
    const seen = new Set(candidates.filter(({ id }) => id % 3 === 0).map(({ id }) => id));
    const begun = performance.now();
    for (let paper = 0; paper < 20; paper++) expect(drawFrom(plan, random, seen)).toHaveLength(400);
    // About a few milliseconds each. The generous bound only detects a worse order of growth.
    expect((performance.now() - begun) / 20).toBeLessThan(100);
  });
});
