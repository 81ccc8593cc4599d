import type { Trx } from '../../../../db/index.ts';
import { flagAttempt, noteEvents } from '../../../exams/attempts/index.ts';
import type { CheckRow } from '../queries.ts';
import { testUntold } from './queries.ts';

/** How a check ends by which nobody knows who it is. */
const UNCLEAR: ReadonlySet<CheckRow['state']> = new Set<CheckRow['state']>([
  'failed',
  'missed',
  'camera-failed',
  'declined',
]);

/**
 * Tells the protocol of an attempt, once for each check, that it is not clear whose face it was, and flags the attempt for a person. Of
 * checks of webinars, and of those that were passed, it tells nothing.
 */
export async function noteUnclear(
  trx: Trx,
  { id, attempt_id: attemptId, moment, state }: Pick<CheckRow, 'id' | 'attempt_id' | 'moment' | 'state'>,
  at: Date,
): Promise<void> {
  if (attemptId === null || !UNCLEAR.has(state)) return;
  const attempt = await testUntold(trx, attemptId, id);
  if (attempt === undefined) return;
  const details = { checkId: id, moment, state };
  await noteEvents(trx, [{ attemptId, testId: attempt.test_id, kind: 'face-unclear', at, details }]);
  await flagAttempt(trx, attemptId);
}
