import type { DrawPlan, ThemePlan } from '../drawing/plan.ts';

/** An upper limit for numbers of papers, so that they stay finite. */
const MOST = 1e300;

/** How many papers are drawn to estimate their overlap when it cannot be computed. */
export const SAMPLES = 30;

/** The binomial coefficient n over k, at most 1e300. */
export function choices(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= Math.min(k, n - k) && ways < MOST; step++)
    ways = (ways * (n - Math.min(k, n - k) + step)) / step;
  return Math.min(MOST, Math.round(ways));
}

interface Part {
  /** How many questions there are to choose from. */
  supply: number;
  /** How many are drawn. */
  count: number;
  /** Whether only one pool draws from them. */
  alone: boolean;
}

/** Pools that share questions are merged into one draw from all of their questions. */
function partsOf({ shelves, portions, stock }: ThemePlan): Part[] {
  const partOf = portions.map((_, taker) => taker);
  const root = (taker: number): number => {
    const above = partOf[taker] ?? taker;
    return above === taker ? taker : root(above);
  };
  const firstOf = new Map<number, number>();
  for (const [taker, list] of stock.shelvesOf.entries()) {
    for (const shelf of list) {
      const first = firstOf.get(shelf);
      if (first === undefined) firstOf.set(shelf, taker);
      else partOf[root(taker)] = root(first);
    }
  }
  const groups = Map.groupBy(portions.keys(), root);
  return [...groups.values()].map((takers) => {
    const places = new Set(takers.flatMap((taker) => stock.shelvesOf[taker] ?? []));
    return {
      supply: [...places].reduce((sum, shelf) => sum + (shelves[shelf]?.ids.length ?? 0), 0),
      count: takers.reduce((sum, taker) => sum + (portions[taker]?.count ?? 0), 0),
      alone: takers.length === 1,
    };
  });
}

/** How many different sets of questions papers can have. */
export function papersOf(plan: DrawPlan): { papers: number; exact: boolean } {
  const parts = plan.themes.flatMap(partsOf);
  const papers = parts.reduce((product, { supply, count }) => Math.min(MOST, product * choices(supply, count)), 1);
  return { papers, exact: parts.every(({ alone }) => alone) };
}

/**
 * The expected number of drawn questions that two papers share. Each of a draw's n questions is on a paper with probability k / n, which
 * gives a sum of k² / n.
 * @returns undefined when pools compete for questions, because the probabilities differ then
 */
export function overlapOf(plan: DrawPlan): number | undefined {
  const parts = plan.themes.flatMap(partsOf);
  if (parts.some(({ alone }) => !alone)) return undefined;
  return parts.reduce((sum, { supply, count }) => sum + (supply === 0 ? 0 : (count * count) / supply), 0);
}

/** The same estimated from drawn papers: the mean over all pairs. */
export function overlapIn(papers: readonly (readonly number[])[]): number {
  const times = new Map<number, number>();
  for (const id of papers.flat()) times.set(id, (times.get(id) ?? 0) + 1);
  const pairs = (papers.length * (papers.length - 1)) / 2;
  const shared = [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return pairs === 0 ? 0 : shared / pairs;
}
