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
  /** @param without attempts that the reader may not know the result of */
  of: (
    testId: number,
    filter: AnalysisFilter,
    without: readonly number[],
  ) => Promise<{ analysis: Analysis; computedAt: Date }>;
}

export function createAnalyses(ctx: Context): Analyses {
  const matrices = createMatrices(ctx.db);
  const kept = new Map<string, Kept>();
  return {
    of: async (testId, filter, without) => {
      const matrix = withoutSheets(await matrices.of(testId), without);
      const corrections = await correctionsAt(ctx.db, testId);
      const key = JSON.stringify([
        testId,
        filter.language,
        filter.versions,
        filter.attempts,
        filter.from,
        filter.to,
        without,
      ]);
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

function withoutSheets(matrix: Matrix, without: readonly number[]): Matrix {
  if (without.length === 0) return matrix;
  const hidden = new Set(without);
  return { ...matrix, sheets: matrix.sheets.filter(({ attemptId }) => !hidden.has(attemptId)) };
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
