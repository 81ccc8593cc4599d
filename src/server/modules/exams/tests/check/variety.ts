import type { DrawPlan, ThemePlan } from '../drawing/plan.ts';

/** More sets of questions than anybody needs to tell apart, and still a number. */
const MOST = 1e300;

/** Papers that are drawn to see how they differ, where that cannot be reckoned. */
export const SAMPLES = 30;

/** How many ways there are to choose k of n, at most 1e300. */
export function choices(n: number, k: number): number {
  let ways = 1;
  for (let step = 1; step <= Math.min(k, n - k) && ways < MOST; step++)
    ways = (ways * (n - Math.min(k, n - k) + step)) / step;
  return Math.min(MOST, Math.round(ways));
}

interface Part {
  /** Questions to choose from. */
  supply: number;
  /** How many are taken. */
  count: number;
  /** Whether one draw alone takes from them. */
  alone: boolean;
}

/** Draws that have questions in common are seen as one, which chooses from all that any of them may take. */
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

/** How many sets of questions papers can have. */
export function papersOf(plan: DrawPlan): { papers: number; exact: boolean } {
  const parts = plan.themes.flatMap(partsOf);
  const papers = parts.reduce((product, { supply, count }) => Math.min(MOST, product * choices(supply, count)), 1);
  return { papers, exact: parts.every(({ alone }) => alone) };
}

/**
 * How many drawn questions two papers are expected to share: each of a draw's n questions is on a paper with the chance k / n, which sums
 * to k² / n.
 * @returns undefined where draws compete, so that the chances differ
 */
export function overlapOf(plan: DrawPlan): number | undefined {
  const parts = plan.themes.flatMap(partsOf);
  if (parts.some(({ alone }) => !alone)) return undefined;
  return parts.reduce((sum, { supply, count }) => sum + (supply === 0 ? 0 : (count * count) / supply), 0);
}

/** The same, counted on papers that were drawn: the mean over all pairs of them. */
export function overlapIn(papers: readonly (readonly number[])[]): number {
  const times = new Map<number, number>();
  for (const id of papers.flat()) times.set(id, (times.get(id) ?? 0) + 1);
  const pairs = (papers.length * (papers.length - 1)) / 2;
  const shared = [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return pairs === 0 ? 0 : shared / pairs;
}
