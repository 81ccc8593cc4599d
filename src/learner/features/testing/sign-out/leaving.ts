import type { JudgedAnswer } from '../exam/late-answers.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { deliverEvents } from '../integrity/deliver-events.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { deliverLeftovers } from '../leftovers/deliver-leftovers.ts';
import { isQueued } from '../kept/kept-here.ts';

/** What this device alone holds of a person's attempts. */
export interface HeldHere {
  /** Answers that the server has not acknowledged. */
  unsent: number;
  /** Answers that are not accepted and so are nowhere else. */
  refused: number;
  /** Hand-ins that the server has not received. */
  queued: number;
}

export const NOTHING_HELD: HeldHere = { unsent: 0, refused: 0, queued: 0 };

export interface Leaving {
  disk: JournalDisk;
  userId: number;
  server(attemptId: number): Pick<ExamServer, 'late' | 'submit' | 'integrity'>;
  now(): number;
  /** Whether a tab of this browser writes the attempt. */
  isWritten(attemptId: number): Promise<boolean>;
}

/** Counts questions, not versions of their answers. */
export async function heldHere({ disk, userId }: Pick<Leaving, 'disk' | 'userId'>): Promise<HeldHere> {
  const held = { ...NOTHING_HELD };
  for (const { attemptId } of await disk.attempts(userId)) {
    const kept = await disk.read(userId, attemptId);
    const waiting = kept?.entries.filter(({ state }) => state === 'waiting') ?? [];
    held.unsent += new Set(waiting.map(({ position }) => position)).size;
    held.refused += kept?.attempt.drafts?.length ?? 0;
    held.queued += isQueued(kept?.attempt.queuedAt) ? 1 : 0;
  }
  return held;
}

/**
 * Delivers everything that is unsent, also of running attempts: the person is about to leave them. An attempt that is open in another tab
 * may still be written there.
 * @returns the answers that the server did not take
 * @throws the error of a failed request; everything else is delivered
 */
export async function deliverHeld(leaving: Leaving): Promise<JudgedAnswer[]> {
  const { leftovers, failures } = await deliverLeftovers({
    ...leaving,
    standing: async ({ attemptId }) => ((await leaving.isWritten(attemptId)) ? 'running' : 'over'),
  });
  if (failures.length > 0) throw failures[0];
  return leftovers.flatMap(({ judged }) => judged.filter(({ outcome }) => outcome === 'refused'));
}

/**
 * Removes papers and journals of which the server has everything.
 * @returns whether nothing is left on the device
 */
export async function removeDelivered({ disk, userId, server, now }: Leaving): Promise<boolean> {
  let isEmpty = true;
  for (const { attemptId } of await disk.attempts(userId)) {
    const kept = await disk.read(userId, attemptId);
    if (kept === null) continue;
    const journal = createJournal({ disk, kept, now, onDurable: () => {} });
    const isUnsent = isQueued(kept.attempt.queuedAt) || journal.waiting().length > 0;
    const isDone = !isUnsent && (await deliverEvents(journal, server(attemptId).integrity)) === undefined;
    if (isDone) await disk.forget(userId, attemptId);
    else isEmpty = false;
  }
  return isEmpty;
}
