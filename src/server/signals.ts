import { sql } from 'kysely';
import type { SignalReason } from '#shared/realtime/events.ts';
import type { Db } from './db/index.ts';

/** The PostgreSQL channel on which the servers of an installation notify each other. */
export const CHANNEL = 'synaq_signals';

/** The content of a notification. Each server reads the rest from the database, for the windows connected to it. */
export interface AttemptsSignal {
  testId: number;
  attemptIds: readonly number[];
  reason: SignalReason;
}

/** The pages of these people may show something that has changed: notices, tests, results. */
export interface PeopleSignal {
  userIds: readonly number[];
}

/** A conversation with support has news; or, with `typing`, somebody writes in it. */
export interface SupportSignal {
  supportId: number;
  typing?: { userId: number; side: 'person' | 'support'; name: string };
}

/** The log of a live room has grown. */
export interface RoomSignal {
  roomId: number;
  seq: number;
}

/** A notification may hold 8,000 bytes; ids have at most 16 digits. */
const IDS_PER_NOTIFICATION = 400;

/**
 * Notifies the windows of attempts, and the boards of their test, of a change. In a transaction it is sent with the commit, and
 * not at all if there is none.
 */
export async function signalAttempts(db: Db, { testId, attemptIds, reason }: AttemptsSignal): Promise<void> {
  for (let from = 0; from < attemptIds.length; from += IDS_PER_NOTIFICATION) {
    const payload = JSON.stringify({ testId, attemptIds: attemptIds.slice(from, from + IDS_PER_NOTIFICATION), reason });
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }
}

/** Notifies the pages of people. In a transaction like {@link signalAttempts}. */
export async function signalPeople(db: Db, userIds: readonly number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += IDS_PER_NOTIFICATION) {
    const payload = JSON.stringify({ userIds: userIds.slice(from, from + IDS_PER_NOTIFICATION) });
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }
}

/** Notifies who follows a conversation with support. In a transaction like {@link signalAttempts}. */
export async function signalSupport(db: Db, signal: SupportSignal): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(db);
}
