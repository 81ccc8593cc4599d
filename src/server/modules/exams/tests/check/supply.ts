import type { Schemas } from '#shared/contract/index.ts';
import { Allotment } from '../drawing/allotment.ts';
import { type DrawPlan, suppliesOf } from '../drawing/plan.ts';
import type { Candidate, Pool } from '../drawing/supply.ts';

type CheckPool = Schemas['TestCheckPool'];

/** How many questions each pool has: alone, beside the other pools, and by difficulty. */
export function poolsChecked(
  pools: readonly Pool[],
  candidates: readonly Candidate[],
  plan: DrawPlan | undefined,
): CheckPool[] {
  const quotas = quotasByPool(plan);
  return suppliesOf(pools, candidates)
    .flatMap(({ shelves, pools: places, stock }) =>
      places.map((index, taker) => {
        const beside = new Allotment(stock);
        for (const [other, place] of places.entries()) {
          if (other !== taker) beside.allot(other, pools[place]?.count ?? 0);
        }
        const own = shelves.filter((shelf) => shelf.pools.includes(index));
        const available = own.reduce((sum, shelf) => sum + shelf.ids.length, 0);
        const ofDifficulty = (difficulty: number) =>
          own.reduce((sum, shelf) => sum + (shelf.difficulty === difficulty ? shelf.ids.length : 0), 0);
        return {
          index,
          wanted: pools[index]?.count ?? 0,
          available,
          free: beside.allot(taker, available),
          quotas: (quotas.get(index) ?? []).map((quota) => ({ ...quota, available: ofDifficulty(quota.difficulty) })),
        };
      }),
    )
    .sort((one, other) => one.index - other.index);
}

function quotasByPool(plan: DrawPlan | undefined): Map<number, { difficulty: number; count: number }[]> {
  const quotas = new Map<number, { difficulty: number; count: number }[]>();
  for (const { pool, difficulty, count } of plan?.themes.flatMap(({ portions }) => portions) ?? []) {
    if (difficulty !== null) quotas.set(pool, [...(quotas.get(pool) ?? []), { difficulty, count }]);
  }
  return quotas;
}
