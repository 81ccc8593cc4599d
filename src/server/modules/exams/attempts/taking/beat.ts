import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import type { Contacts } from '../contacts.ts';
import type { Signer } from '../journal/receipts.ts';
import { hasRunOut } from '../running.ts';
import { presentPulse, type SharedPulses } from './attempt-pulse.ts';

/** The owner of the window and its IP address. */
interface Beater {
  attemptId: number;
  userId: number;
  ip: string;
}

/**
 * Handles a heartbeat of a window and returns the state of its attempt. Only the newest window gets a receipt. The receipt records how far
 * its journal has got; nothing is signed that the server does not keep.
 * @throws PublicError 404 for another's attempt
 */
export async function beatAttempt(
  ctx: Context,
  { contacts, pulses, signer }: { contacts: Contacts; pulses: SharedPulses; signer: Signer },
  { attemptId, userId, ip }: Beater,
  beat: Schemas['AttemptBeat'],
): Promise<Schemas['AttemptPulse']> {
  const row = await pulses.find(attemptId);
  if (row?.user_id !== userId) throw errors.notFound();
  const now = ctx.clock();
  if (row.epoch !== beat.epoch || row.status !== 'in_progress') return presentPulse(row, now);
  const held = beat.receipt === undefined ? undefined : signer.read(beat.receipt);
  const own = held !== undefined && held.attemptId === attemptId && held.epoch === beat.epoch;
  const contact = { attemptId, testId: row.test_id, epoch: beat.epoch, at: now, beats: 1, queued: beat.queued, ip };
  // After the end nothing is seen any more; the server hands the attempt in within seconds. Nor in a pause: what is written then, or said
  // to be from before it, would count as seen in time if the attempt ended there.
  if (hasRunOut(row, now) || row.paused_at !== null) {
    contacts.note({ ...contact, told: null });
    return presentPulse(row, now);
  }
  // Every honest window holds a receipt, from its opening on. What comes without one is not older than its arrival.
  const told = { head: beat.head, boundAt: own ? held.at : now };
  const isKept = contacts.note({ ...contact, told }, row.head);
  return presentPulse(
    row,
    now,
    isKept ? signer.sign({ attemptId, epoch: beat.epoch, head: beat.head, at: now }) : undefined,
  );
}
