import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { scoresOf, writeScores } from './write-scores.ts';

/** The result of an attempt. */
export interface Outcome {
  score: number | null;
  maxScore: number;
  percentage: number | null;
  passed: boolean | null;
  marking: Schemas['MarkingState'];
}

/** The result before and after regrading. */
export interface Regraded {
  attemptId: number;
  before: Outcome;
  after: Outcome;
}

/** Attempts in one statement: each one's paper is held in memory. */
const CHUNK = 200;

/**
 * Grades submitted attempts again from the stored answers, marks and corrections. Locks their rows. Attempts in progress are left out: they
 * will be graded by the same data when they end.
 * @returns one entry for each attempt, changed or not, in the order of their ids
 */
export async function regradeAttempts(trx: Trx, attemptIds: readonly number[]): Promise<Regraded[]> {
  const ids = [...new Set(attemptIds)].toSorted((a, b) => a - b);
  const regraded: Regraded[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    regraded.push(...(await regradeChunk(trx, ids.slice(from, from + CHUNK))));
  }
  return regraded;
}

async function regradeChunk(trx: Trx, ids: readonly number[]): Promise<Regraded[]> {
  const rows = await trx
    .selectFrom('attempts')
    .select(['id', 'score', 'max_score', 'percentage', 'passed', 'marking'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'submitted')
    // Always locked in the same order, so that two transactions cannot deadlock.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const scores = await scoresOf(
    trx,
    rows.map(({ id }) => id),
  );
  if (rows.length > 0) await writeScores(trx, scores);
  return rows.flatMap(({ id, score, max_score, percentage, passed, marking }) => {
    const after = scores.get(id);
    if (after === undefined) return [];
    return [
      {
        attemptId: id,
        before: { score, maxScore: max_score, percentage, passed, marking },
        after: {
          score: after.score,
          maxScore: after.maxScore,
          percentage: after.percentage,
          passed: after.passed,
          marking: after.marking,
        },
      },
    ];
  });
}
