import { Allotment } from './allotment.ts';
import type { DrawPlan, ThemePlan } from './plan.ts';
import { shuffled } from '../../../content/questions/index.ts';

/** A shelf while a paper is being drawn, with the questions that are left. */
interface Pile {
  ids: number[];
  seen: boolean;
}

const UNSEEN = 0;
const SEEN = 1;

/**
 * Draws one paper at random. No question is drawn twice, and no draw leaves a later pool short or misses a quota.
 * @param random a source of randomness in [0, 1)
 * @param seen questions that the person has had; the paper contains as few of them as possible
 * @returns ids in the order of the pools, in random order within each
 */
export function drawFrom(plan: DrawPlan, random: () => number, seen: ReadonlySet<number> = new Set()): number[] {
  const byPool: number[][] = plan.pools.map(() => []);
  for (const theme of plan.themes) drawTheme(theme, random, seen, byPool);
  return byPool.flatMap((ids) => shuffled(ids, random));
}

function drawTheme(theme: ThemePlan, random: () => number, seen: ReadonlySet<number>, byPool: number[][]): void {
  const { piles, shelvesOf, allotment } = laidOut(theme, seen);
  for (const [taker, { pool, count }] of theme.portions.entries()) {
    const open = [...(shelvesOf[taker] ?? [])];
    for (let drawn = 0; drawn < count; drawn++) {
      const shelf = chooseShelf(open, piles, random, (one) => allotment.secure(one, taker));
      if (shelf === undefined) throw new Error('A plan of draws does not hold');
      allotment.take(shelf, taker);
      byPool[pool]?.push(takeAny(piles[shelf]?.ids ?? [], random));
    }
  }
}

function laidOut({ shelves, portions, stock, allotment }: ThemePlan, seen: ReadonlySet<number>) {
  if (!shelves.some(({ ids }) => ids.some((id) => seen.has(id)))) {
    const piles: Pile[] = shelves.map(({ ids }) => ({ ids: [...ids], seen: false }));
    return { piles, shelvesOf: stock.shelvesOf, allotment: allotment.copy(stock) };
  }
  const piles: Pile[] = [];
  const parts = shelves.map(({ ids }) => {
    const places: number[] = [];
    for (const [part, isSeen] of [
      [ids.filter((id) => !seen.has(id)), false],
      [ids.filter((id) => seen.has(id)), true],
    ] as const) {
      if (part.length > 0) places.push(piles.push({ ids: part, seen: isSeen }) - 1);
    }
    return places;
  });
  const shelvesOf = stock.shelvesOf.map((list) => list.flatMap((shelf) => parts[shelf] ?? []));
  const split = new Allotment({
    sizes: piles.map(({ ids }) => ids.length),
    shelvesOf,
    groups: piles.map((pile) => (pile.seen ? SEEN : UNSEEN)),
  });
  // Allot as many new questions as possible first: allotting the rest never takes any of them away.
  const fresh = portions.map(({ count }, taker) => split.allot(taker, count, UNSEEN));
  if (portions.every(({ count }, taker) => fresh[taker] === count)) {
    const unseen = shelvesOf.map((list) => list.filter((shelf) => piles[shelf]?.seen === false));
    return { piles, shelvesOf: unseen, allotment: split };
  }
  for (const [taker, { count }] of portions.entries()) split.allot(taker, count - (fresh[taker] ?? 0));
  return { piles, shelvesOf, allotment: split };
}

/** Chooses a shelf, weighted by the number of its questions. Shelves that may not be used are removed from the list. */
function chooseShelf(
  open: number[],
  piles: readonly Pile[],
  random: () => number,
  mayTake: (shelf: number) => boolean,
): number | undefined {
  while (open.length > 0) {
    const all = open.reduce((sum, shelf) => sum + (piles[shelf]?.ids.length ?? 0), 0);
    let place = Math.floor(random() * all);
    let index = 0;
    while (place >= (piles[open[index] ?? 0]?.ids.length ?? 0) && index < open.length - 1) {
      place -= piles[open[index] ?? 0]?.ids.length ?? 0;
      index += 1;
    }
    const shelf = open[index];
    if (shelf !== undefined && (piles[shelf]?.ids.length ?? 0) > 0 && mayTake(shelf)) return shelf;
    open.splice(index, 1);
  }
  return undefined;
}

function takeAny(ids: number[], random: () => number): number {
  const place = Math.floor(random() * ids.length);
  const id = ids[place];
  const last = ids.pop();
  if (id === undefined || last === undefined) throw new Error('An empty shelf was chosen');
  if (place < ids.length) ids[place] = last;
  return id;
}
