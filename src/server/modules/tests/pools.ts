/** A random draw: `count` questions of a theme within a range of difficulty (1–5). */
export interface Pool {
  themeId: number;
  difficultyFrom: number;
  difficultyTo: number;
  count: number;
}

/** A question that pools may draw. */
export interface Candidate {
  id: number;
  themeId: number;
  difficulty: number;
}

/** Theme → for each difficulty the ids of its questions; the index is the difficulty. */
type Stock = Map<number, number[][]>;

const HIGHEST_DIFFICULTY = 5;

function stockOf(candidates: readonly Candidate[]): Stock {
  const stock: Stock = new Map();
  for (const { id, themeId, difficulty } of candidates) {
    const shelves = stock.get(themeId) ?? Array.from({ length: HIGHEST_DIFFICULTY + 1 }, () => []);
    shelves[difficulty]?.push(id);
    stock.set(themeId, shelves);
  }
  return stock;
}

/**
 * Whether all pools of a theme can be drawn without taking a question twice. Ranges are intervals, so Hall's condition
 * needs checking only for intervals: the pools that lie within one may not want more than it holds.
 *
 * @param counts questions by difficulty
 */
function suffices(pools: readonly Pool[], counts: readonly number[]): boolean {
  for (let from = 1; from <= HIGHEST_DIFFICULTY; from++) {
    let supply = 0;
    for (let to = from; to <= HIGHEST_DIFFICULTY; to++) {
      supply += counts[to] ?? 0;
      let demand = 0;
      for (const pool of pools) {
        if (pool.difficultyFrom >= from && pool.difficultyTo <= to) demand += pool.count;
      }
      if (demand > supply) return false;
    }
  }
  return true;
}

const countsOf = (stock: Stock, themeId: number) => (stock.get(themeId) ?? []).map((shelf) => shelf.length);

/** A pool that wants more than is left for it once the pools before it have theirs. */
export interface Shortage {
  /** The place of the pool in the list. */
  index: number;
  /** The most that it can have. */
  available: number;
}

/** The pools that cannot be drawn from these questions beside the ones before them. */
export function shortages(pools: readonly Pool[], candidates: readonly Candidate[]): Shortage[] {
  const stock = stockOf(candidates);
  const granted: Pool[] = [];
  const short: Shortage[] = [];
  for (const [index, pool] of pools.entries()) {
    const counts = countsOf(stock, pool.themeId);
    const before = granted.filter((one) => one.themeId === pool.themeId);
    let count = pool.count;
    while (count > 0 && !suffices([...before, { ...pool, count }], counts)) count -= 1;
    granted.push({ ...pool, count });
    if (count < pool.count) short.push({ index, available: count });
  }
  return short;
}

/**
 * Draws every pool at random without taking a question twice, and never so that a later pool is left short.
 *
 * @param random a source of randomness in [0, 1)
 * @returns ids in the order of the pools; undefined when the questions do not suffice
 */
export function drawPools(
  pools: readonly Pool[],
  candidates: readonly Candidate[],
  random: () => number,
): number[] | undefined {
  if (shortages(pools, candidates).length > 0) return undefined;
  const stock = stockOf(candidates);
  const wanted = pools.map((pool) => ({ ...pool }));
  const drawn: number[] = [];
  for (const pool of wanted) {
    const rivals = wanted.filter((one) => one.themeId === pool.themeId);
    const shelves = stock.get(pool.themeId) ?? [];
    while (pool.count > 0) {
      pool.count -= 1;
      const open = shelves.filter((shelf, difficulty) => isOpen(pool, difficulty, rivals, shelves) && shelf.length > 0);
      const id = takeOne(open, random);
      if (id === undefined) return undefined;
      drawn.push(id);
    }
  }
  return drawn;
}

/** Whether the pool may take a question of the difficulty: it wants such, and enough is left for all who still want some. */
function isOpen(pool: Pool, difficulty: number, rivals: readonly Pool[], shelves: readonly number[][]): boolean {
  if (difficulty < pool.difficultyFrom || difficulty > pool.difficultyTo) return false;
  return suffices(
    rivals,
    shelves.map((shelf, index) => (index === difficulty ? shelf.length - 1 : shelf.length)),
  );
}

function takeOne(shelves: readonly number[][], random: () => number): number | undefined {
  const all = shelves.reduce((sum, shelf) => sum + shelf.length, 0);
  let place = Math.floor(random() * all);
  for (const shelf of shelves) {
    if (place < shelf.length) return shelf.splice(place, 1)[0];
    place -= shelf.length;
  }
  return undefined;
}
