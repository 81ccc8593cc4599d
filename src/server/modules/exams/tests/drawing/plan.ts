import { Allotment, type Stock } from './allotment.ts';
import { type Candidate, type Pool, type Shelf, shelvesOf } from './supply.ts';

/** A part of a pool that is drawn together: the whole pool, or on balanced papers the questions of one difficulty. */
export interface Portion {
  /** The index of the pool. */
  pool: number;
  /** null: any difficulty that the pool allows. */
  difficulty: number | null;
  count: number;
}

/** The plan of one theme. Themes have no questions in common. */
export interface ThemePlan {
  shelves: readonly Shelf[];
  portions: readonly Portion[];
  stock: Stock;
  allotment: Allotment;
}

/** How papers are drawn from a bank. */
export interface DrawPlan {
  pools: readonly Pool[];
  themes: readonly ThemePlan[];
}

/** A pool that needs more questions than the pools before it leave. */
export interface Shortage {
  /** The index of the pool. */
  index: number;
  /** How many questions it can have. */
  available: number;
}

/** The questions of one theme for the pools that draw from it. Each pool is one taker. */
export interface ThemeSupply {
  shelves: readonly Shelf[];
  /** The indexes of the theme's pools. */
  pools: readonly number[];
  stock: Stock;
}

export function suppliesOf(pools: readonly Pool[], candidates: readonly Candidate[]): ThemeSupply[] {
  const shelves = shelvesOf(pools, candidates);
  const themes = Map.groupBy(pools.keys(), (index) => pools[index]?.themeId ?? 0);
  return [...themes].map(([themeId, places]) => {
    const ofTheme = shelves.get(themeId) ?? [];
    const sizes = ofTheme.map(({ ids }) => ids.length);
    return {
      shelves: ofTheme,
      pools: places,
      stock: { sizes, shelvesOf: places.map((place) => wantedBy(ofTheme, place)) },
    };
  });
}

function wantedBy(shelves: readonly Shelf[], pool: number, difficulty: number | null = null): number[] {
  return shelves.flatMap((shelf, index) =>
    shelf.pools.includes(pool) && (difficulty === null || shelf.difficulty === difficulty) ? [index] : [],
  );
}

/** The pools that cannot be filled in addition to the ones before them. */
export function shortages(pools: readonly Pool[], candidates: readonly Candidate[]): Shortage[] {
  return suppliesOf(pools, candidates)
    .flatMap(({ pools: places, stock }) => {
      const allotment = new Allotment(stock);
      return places.map((index, taker) => {
        const wanted = pools[index]?.count ?? 0;
        return { index, wanted, available: allotment.allot(taker, wanted) };
      });
    })
    .filter(({ wanted, available }) => available < wanted)
    .sort((one, other) => one.index - other.index)
    .map(({ index, available }) => ({ index, available }));
}

/**
 * Makes the plan by which papers are drawn.
 * @param balanced every paper has the same number of questions of each difficulty from each pool
 * @returns undefined when there are too few questions
 */
export function planOf(
  pools: readonly Pool[],
  candidates: readonly Candidate[],
  balanced: boolean,
): DrawPlan | undefined {
  const themes: ThemePlan[] = [];
  for (const supply of suppliesOf(pools, candidates)) {
    const portions = balanced ? quotasOf(pools, supply) : wholePools(pools, supply);
    if (portions === undefined) return undefined;
    const { shelves, stock } = supply;
    const perPortion: Stock = {
      sizes: stock.sizes,
      shelvesOf: portions.map(({ pool, difficulty }) => wantedBy(shelves, pool, difficulty)),
    };
    const allotment = new Allotment(perPortion);
    for (const [taker, { count }] of portions.entries()) if (allotment.allot(taker, count) < count) return undefined;
    themes.push({ shelves, portions, stock: perPortion, allotment });
  }
  return { pools, themes };
}

function wholePools(pools: readonly Pool[], supply: ThemeSupply): Portion[] {
  return supply.pools.map((pool) => ({ pool, difficulty: null, count: pools[pool]?.count ?? 0 }));
}

/**
 * How many questions of each difficulty each pool draws: in proportion to its supply, by largest remainders (Hamilton's method; ties go to
 * the larger supply, then to the easier difficulty). If pools compete, as many quotas as possible are kept, and the rest moves to other
 * difficulties.
 * @returns undefined when there are too few questions
 */
function quotasOf(pools: readonly Pool[], { shelves, pools: places, stock }: ThemeSupply): Portion[] | undefined {
  const ideal = places.flatMap((pool) => proportional(pool, pools[pool]?.count ?? 0, shelves));
  const allotment = new Allotment(stock);
  const perDifficulty: Stock = {
    sizes: stock.sizes,
    shelvesOf: ideal.map(({ pool, difficulty }) => wantedBy(shelves, pool, difficulty)),
  };
  const wished = new Allotment(perDifficulty);
  for (const [taker, { count }] of ideal.entries()) wished.allot(taker, count);
  for (const [place, pool] of places.entries()) {
    for (const [taker, portion] of ideal.entries()) {
      if (portion.pool !== pool) continue;
      for (const shelf of perDifficulty.shelvesOf[taker] ?? [])
        allotment.assume(shelf, place, wished.given(shelf, taker));
    }
  }
  const portions: Portion[] = [];
  for (const [place, pool] of places.entries()) {
    const count = pools[pool]?.count ?? 0;
    const missing = count - allotment.held(place);
    if (allotment.allot(place, missing) < missing) return undefined;
  }
  for (const [place, pool] of places.entries()) {
    const byDifficulty = new Map<number, number>();
    for (const shelf of stock.shelvesOf[place] ?? []) {
      const difficulty = shelves[shelf]?.difficulty ?? 0;
      byDifficulty.set(difficulty, (byDifficulty.get(difficulty) ?? 0) + allotment.given(shelf, place));
    }
    for (const [difficulty, count] of byDifficulty) if (count > 0) portions.push({ pool, difficulty, count });
  }
  return portions;
}

function proportional(pool: number, count: number, shelves: readonly Shelf[]): Portion[] {
  const stock = new Map<number, number>();
  for (const shelf of shelves) {
    if (!shelf.pools.includes(pool)) continue;
    stock.set(shelf.difficulty, (stock.get(shelf.difficulty) ?? 0) + shelf.ids.length);
  }
  const all = [...stock.values()].reduce((sum, size) => sum + size, 0);
  const shares = [...stock].map(([difficulty, size]) => ({
    difficulty,
    size,
    count: Math.floor((count * size) / all),
    // Integers compare exactly: the remainder in units of 1 / `all`.
    remainder: (count * size) % all,
  }));
  let left = Math.min(count, all) - shares.reduce((sum, share) => sum + share.count, 0);
  for (const share of shares.toSorted(
    (one, other) => other.remainder - one.remainder || other.size - one.size || one.difficulty - other.difficulty,
  )) {
    if (left <= 0) break;
    if (share.remainder === 0) continue;
    share.count += 1;
    left -= 1;
  }
  return shares.map(({ difficulty, count: each, size }) => ({ pool, difficulty, count: Math.min(each, size) }));
}
