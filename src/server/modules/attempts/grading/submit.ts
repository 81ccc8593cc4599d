import type { Trx } from '../../../crud/index.ts';
import { carryCorrections } from '../../corrected-keys/index.ts';
import { type Closing, scoresOf, writeScores } from './write-scores.ts';

export { answersOf } from './write-scores.ts';

/** An attempt whose row the transaction has locked. */
interface OpenAttempt {
  id: number;
}

/** How an attempt ends. */
export type Ending = Closing;

/** An attempt that is handed in once its time is up ended at its deadline, whoever noticed. */
export function endingAt(deadlineAt: Date, now: Date): Ending {
  return now < deadlineAt ? { submittedAt: now, reason: 'learner' } : { submittedAt: deadlineAt, reason: 'deadline' };
}

/**
 * Grades attempts and closes them. The caller has locked their rows: no save can come in between, and every save that
 * was acknowledged is seen here.
 */
export async function submitAttempts<A extends OpenAttempt>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Ending,
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  // By the keys that hold at this moment, whenever the paper was made.
  await carryCorrections(trx, ids);
  const scores = await scoresOf(trx, ids);
  await writeScores(trx, scores, new Map(attempts.map((attempt) => [attempt.id, ending(attempt)])));
}
