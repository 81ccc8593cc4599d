import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { noteEvents } from '../protocol.ts';
import { headsOf, writeHead } from './heads.ts';

interface ClosedAttempt {
  id: number;
  test_id: number;
  epoch: number;
}

/**
 * Keeps the last head of a window: it will write nothing more. If it is the window that holds the attempt, and the attempt has ended, its
 * result may be shown from now on. A head that contradicts what the server has seen closes nothing and is noted.
 */
export async function closeJournal(
  trx: Trx,
  attempt: ClosedAttempt,
  { epoch, head }: Schemas['JournalClosing'],
  now: Date,
): Promise<void> {
  if (epoch > attempt.epoch) return;
  const { seen, final } = (await headsOf(trx, attempt.id)).get(epoch) ?? {};
  if (final !== undefined) return;
  const forked =
    seen !== undefined && (head.count < seen.count || (head.count === seen.count && head.hash !== seen.hash));
  if (forked) {
    await noteEvents(trx, [
      { attemptId: attempt.id, testId: attempt.test_id, kind: 'journal-forked', at: now, details: { epoch } },
    ]);
    await trx
      .updateTable('attempts')
      .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
      .where('id', '=', attempt.id)
      .execute();
    return;
  }
  await writeHead(trx, { attemptId: attempt.id, epoch, final: true }, { ...head, at: now, boundAt: null });
  // The end of an earlier window says only that nothing is left on its device.
  if (epoch < attempt.epoch) return;
  await trx.updateTable('attempts').set({ late_until: null }).where('id', '=', attempt.id).execute();
}

/** Forgets the ends of attempts that go on: their windows may write again, and what was shown was shown with the consent of staff. */
export async function reopenJournals(trx: Trx, attemptIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('attempt_heads')
    .where('attempt_id', 'in', [...attemptIds])
    .where('final', '=', true)
    .execute();
  await trx
    .updateTable('attempts')
    .set({ late_until: null, shown_at: null, never_beat: false })
    .where('id', 'in', [...attemptIds])
    .execute();
}
