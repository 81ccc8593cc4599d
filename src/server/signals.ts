import { sql } from 'kysely';
import type { SignalReason } from '#shared/realtime/events.ts';
import type { Db } from './db/index.ts';

/** The channel on which the servers of an installation tell each other what happened. */
export const CHANNEL = 'synaq_signals';

/** What goes over the channel; everything else is read from the database by whoever has a window to tell. */
export interface AttemptsSignal {
  testId: number;
  attemptIds: readonly number[];
  reason: SignalReason;
}

/** A notification may hold 8,000 bytes; ids have at most 16 digits. */
const IDS_PER_NOTIFICATION = 400;

/**
 * Tells the windows of attempts, and the boards of their test, that something changed. Within a transaction it goes out with the commit, and not at all
 * without one.
 */
export async function signalAttempts(db: Db, { testId, attemptIds, reason }: AttemptsSignal): Promise<void> {
  for (let from = 0; from < attemptIds.length; from += IDS_PER_NOTIFICATION) {
    const payload = JSON.stringify({ testId, attemptIds: attemptIds.slice(from, from + IDS_PER_NOTIFICATION), reason });
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }
}
