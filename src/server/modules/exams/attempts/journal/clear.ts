import type { Trx } from '../../../../db/index.ts';
import { noteEvents } from '../protocol.ts';
import { compare, type LateAttempt, type Place } from './late-rules.ts';
import { standingOf } from './late-queries.ts';
import { answersAt, printed, storeAnswers } from './late-writes.ts';

interface Doubts {
  /** Whether the server saw the journal up to the entry in time. */
  isSeen: (entry: Place & { position: number }) => boolean;
  isDoubtful: (entry: Place & { position: number }) => boolean;
}

/**
 * Counts seen answers that waited only because a later window had not shown its journal, and now has. So it does not matter in which order
 * the windows and devices of an attempt deliver.
 * @returns how many were cleared
 */
export async function clearWaiting(
  trx: Trx,
  attempt: Pick<LateAttempt, 'id' | 'test_id'>,
  { isSeen, isDoubtful }: Doubts,
  now: Date,
): Promise<number> {
  const attemptId = attempt.id;
  const waiting = await trx
    .selectFrom('late_answers')
    .select(['id', 'position', 'epoch', 'seq', 'answer', 'written_at'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .where('proof', '=', 'doubtful')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  // Nothing else makes a seen answer doubtful.
  const cleared = waiting.filter((row) => isSeen(row) && !isDoubtful(row));
  if (cleared.length === 0) return 0;
  const [standing, before] = [await standingOf(trx, attemptId), await answersAt(trx, attemptId)];
  for (const { id, position } of cleared) {
    const replaced = printed(before.get(position) ?? null);
    await trx
      .updateTable('late_answers')
      .set({ state: 'counted', proof: 'seen', replaced })
      .where('id', '=', id)
      .execute();
  }
  const newest = [...new Map(cleared.map((row) => [row.position, row])).values()].filter((row) => {
    const stands = standing.get(row.position);
    return stands === undefined || compare(row, stands) > 0;
  });
  const entries = newest.map(({ written_at, ...row }) => ({ ...row, at: written_at.toISOString() }));
  if (entries.length > 0) await storeAnswers(trx, attemptId, entries, { now, late: true });
  const times = cleared.map((row) => row.written_at.toISOString()).toSorted();
  const details = { count: cleared.length, from: times[0], until: times.at(-1), afterEnd: true };
  await noteEvents(trx, [{ attemptId, testId: attempt.test_id, kind: 'late-answers', at: now, details }]);
  return cleared.length;
}
