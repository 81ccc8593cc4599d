import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { signalAttempts } from '../../../../signals.ts';
import { carryCorrections } from '../../corrected-keys/index.ts';
import { noteEvents } from '../protocol.ts';
import type { TimedRow } from '../running.ts';
import { type Closing, scoresOf, writeScores } from './write-scores.ts';

export { answersOf } from './write-scores.ts';

/** An attempt whose row the transaction has locked. */
interface OpenAttempt {
  id: number;
  test_id: number;
}

/** How an attempt ends, and what its protocol says of it. */
export interface Ending extends Closing {
  /** Who of the staff has ended it. */
  actorId?: number;
  details?: Record<string, unknown>;
}

/** The line of the protocol by the reason of the end. */
const LINES = {
  learner: 'submitted',
  deadline: 'submitted',
  staff: 'force-submit',
  policy: 'ended-by-policy',
} as const satisfies Record<Schemas['SubmitReason'], Schemas['AttemptEventKind']>;

/**
 * When and why an attempt ends that is handed in now. Once its time is up it ended at its deadline, whoever noticed;
 * while it stands still the time cannot have run out.
 */
export function endingOf({ deadline_at, paused_at }: TimedRow, now: Date, by: 'learner' | 'staff' | 'policy'): Closing {
  const up = paused_at === null && deadline_at <= now;
  if (!up) return { submittedAt: now, reason: by };
  return { submittedAt: deadline_at, reason: by === 'learner' ? 'deadline' : by };
}

/**
 * Grades attempts, closes them, notes it in their protocols and tells their windows. The caller has locked their
 * rows: no save can come in between, and every save that was acknowledged is seen here.
 * @param now when it is noted
 */
export async function submitAttempts<A extends OpenAttempt>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Ending,
  now: Date,
): Promise<void> {
  await gradeAttempts(trx, attempts, ending);
  await noteEvents(
    trx,
    attempts.map((attempt) => {
      const { reason, actorId, details } = ending(attempt);
      const kind = LINES[reason];
      return {
        attemptId: attempt.id,
        testId: attempt.test_id,
        kind,
        at: now,
        ...(actorId !== undefined && { actorId }),
        details: details ?? { reason },
      };
    }),
  );
  for (const [testId, ended] of Map.groupBy(attempts, ({ test_id }) => test_id)) {
    await signalAttempts(trx, { testId, attemptIds: ended.map(({ id }) => id), reason: 'submitted' });
  }
}

/** Grades and closes attempts without a word to anybody: what {@link submitAttempts} does of attempts that are only recorded. */
export async function gradeAttempts<A extends { id: number }>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Closing,
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  // By the keys that hold at this moment, whenever the paper was made.
  await carryCorrections(trx, ids);
  const scores = await scoresOf(trx, ids);
  await writeScores(trx, scores, new Map(attempts.map((attempt) => [attempt.id, ending(attempt)])));
}
