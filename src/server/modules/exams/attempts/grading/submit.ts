import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { signalAttempts } from '../../../../signals.ts';
import { carryCorrections } from '../../corrected-keys/index.ts';
import { noteEvents } from '../protocol.ts';
import { type TimedRow, timeEndsAt } from '../running.ts';
import { type Closing, scoresOf, writeScores } from './write-scores.ts';

export { answersOf } from './write-scores.ts';

/** An attempt whose row the transaction has locked. */
interface OpenAttempt {
  id: number;
  test_id: number;
}

/** How an attempt ends, with details for its protocol. */
export interface Ending extends Closing {
  /** The member of staff who ended it. */
  actorId?: number;
  details?: Record<string, unknown>;
}

/** The kind of the protocol entry for each reason. */
const LINES = {
  learner: 'submitted',
  deadline: 'submitted',
  staff: 'force-submit',
  policy: 'ended-by-policy',
} as const satisfies Record<Schemas['SubmitReason'], Schemas['AttemptEventKind']>;

/**
 * When and why an attempt ends that is submitted now. If its time is up, it ended then. The time of a paused attempt cannot run out.
 */
export function endingOf(attempt: TimedRow, now: Date, by: 'learner' | 'staff' | 'policy'): Closing {
  const end = timeEndsAt(attempt);
  if (end === null || end > now) return { submittedAt: now, reason: by };
  return { submittedAt: end, reason: by === 'learner' ? 'deadline' : by };
}

/**
 * Notes the end in the protocols of attempts, grades and closes them, and signals their windows. The digest of a result holds its protocol,
 * so the protocol comes first. The caller has called `lockForSubmission` and then locked
 * the rows, so no key is corrected and no save comes in between, and every acknowledged save is included.
 * @param now the time of the protocol entries
 */
export async function submitAttempts<A extends OpenAttempt>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Ending,
  now: Date,
): Promise<void> {
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
  await gradeAttempts(trx, attempts, ending);
  for (const [testId, ended] of Map.groupBy(attempts, ({ test_id }) => test_id)) {
    await signalAttempts(trx, { testId, attemptIds: ended.map(({ id }) => id), reason: 'submitted' });
  }
}

/** Grades and closes attempts without protocol entries and signals: the part of {@link submitAttempts} that recorded attempts need. */
export async function gradeAttempts<A extends { id: number }>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Closing,
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  // Graded by the keys that are in force now, whenever the paper was made.
  await carryCorrections(trx, ids);
  const scores = await scoresOf(trx, ids);
  await writeScores(trx, scores, new Map(attempts.map((attempt) => [attempt.id, ending(attempt)])));
}
