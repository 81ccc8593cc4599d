import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { recordJournals } from '../../../../history/index.ts';
import { headsOf, keepFinal, keepHead, noteFork } from './heads.ts';

interface ClosedAttempt {
  id: number;
  epoch: number;
}

/**
 * Keeps the last head of a window: it will write nothing more. If it is the window that holds the attempt, and the attempt has ended, its
 * result may be shown from now on. A head that contradicts what the server has seen is noted. Whoever names one while the attempt runs
 * ends the journal at the furthest head that the server has seen; after the end it closes nothing.
 * @param isRunning the attempt has not ended: the head is seen in time
 */
export async function closeJournal(
  trx: Trx,
  { id: attemptId, epoch: current }: ClosedAttempt,
  { epoch, head }: Schemas['JournalClosing'],
  { isRunning, now }: { isRunning: boolean; now: Date },
): Promise<void> {
  if (epoch > current) return;
  const { seen, final } = (await headsOf(trx, attemptId)).get(epoch) ?? {};
  if (final !== undefined) return;
  const forked =
    seen !== undefined && (head.count < seen.count || (head.count === seen.count && head.hash !== seen.hash));
  if (forked) await noteFork(trx, attemptId, epoch, now);
  if (forked && (!isRunning || epoch < current)) return;
  if (isRunning && !forked) await keepHead(trx, { attemptId, epoch }, head, now);
  await keepFinal(trx, { attemptId, epoch }, forked ? { count: seen.count, hash: seen.hash } : head, now);
  recordJournals(trx, [attemptId]);
  // The end of an earlier window says only that nothing is left on its device.
  if (epoch < current) return;
  await trx.updateTable('attempts').set({ late_until: null }).where('id', '=', attemptId).execute();
}

/**
 * Attempts go on: what was shown was shown with the consent of staff. They go on in new windows, so the journals of those that were handed
 * in stay ended.
 */
export async function reopenJournals(trx: Trx, attemptIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ late_until: null, shown_at: null, never_beat: false })
    .where('id', 'in', [...attemptIds])
    .execute();
}
