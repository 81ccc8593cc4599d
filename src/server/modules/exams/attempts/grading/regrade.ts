import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { scoresOf, writeScores } from './write-scores.ts';

/** What an attempt came to. */
export interface Outcome {
  score: number | null;
  maxScore: number;
  percentage: number | null;
  passed: boolean | null;
  marking: Schemas['MarkingState'];
}

/** What grading again changed, or did not. */
export interface Regraded {
  attemptId: number;
  before: Outcome;
  after: Outcome;
}

/** Attempts per statement: each brings its paper into memory. */
const CHUNK = 200;

/**
 * Grades attempts that are handed in once more, from what is stored now: their answers, marks and the corrections of
 * their papers. Locks their rows. Attempts that are still being taken are left out: they will be graded so anyway.
 *
 * @returns one line for each, changed or not, in the order of their ids
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
    // In one order, so that two of these never wait for one another.
    .orderBy('id')
    .forUpdate()
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
