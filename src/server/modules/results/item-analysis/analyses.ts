import type { Context } from '../../../context.ts';
import { analyse, type Analysis } from './compute/analyse.ts';
import type { AnalysisFilter } from './compute/population.ts';
import { createMatrices } from './matrix/matrices.ts';
import type { Matrix } from './matrix/sheets.ts';
import { correctionsAt } from './queries.ts';

/** How many analyses are cached. */
const KEPT = 16;

interface Kept {
  mark: string;
  computedAt: Date;
  analysis: Promise<Analysis>;
}

/** Caches analyses of tests. An analysis is computed again when an attempt or a correction has changed. */
export interface Analyses {
  of: (testId: number, filter: AnalysisFilter) => Promise<{ analysis: Analysis; computedAt: Date }>;
}

export function createAnalyses(ctx: Context): Analyses {
  const matrices = createMatrices(ctx.db);
  const kept = new Map<string, Kept>();
  return {
    of: async (testId, filter) => {
      const matrix = await matrices.of(testId);
      const corrections = await correctionsAt(ctx.db, testId);
      const key = JSON.stringify([testId, filter.language, filter.versions, filter.attempts, filter.from, filter.to]);
      const mark = `${markOf(matrix)}/${[...corrections.values()].map(({ id }) => id).join()}`;
      const found = kept.get(key);
      kept.delete(key);
      const current =
        found?.mark === mark
          ? found
          : { mark, computedAt: ctx.clock(), analysis: analyse(matrix, filter, corrections) };
      kept.set(key, current);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return { analysis: await current.analysis, computedAt: current.computedAt };
    },
  };
}

/** An id for each state of a matrix: every load makes new objects for the sheets that have changed. */
const marks = new WeakMap<object, number>();
let next = 0;

function markOf({ sheets, items }: Matrix): string {
  let newest = 0;
  for (const sheet of sheets) {
    const known = marks.get(sheet);
    if (known === undefined) marks.set(sheet, ++next);
    newest = Math.max(newest, known ?? next);
  }
  return `${sheets.length}/${newest}/${items.map(({ current }) => (current ? 1 : 0)).join('')}`;
}
