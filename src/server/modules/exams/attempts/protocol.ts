import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { recordJournals } from '../../../history/index.ts';

/** An entry in the protocol (event log) of an attempt. */
export interface ProtocolLine {
  attemptId: number;
  testId: number;
  kind: Schemas['AttemptEventKind'];
  /** When the server learned of the event. */
  at: Date;
  /** When it happened by the clock of the device. */
  clientAt?: Date;
  /** The member of staff who did it; absent for the learner and the server. */
  actorId?: number;
  details?: Record<string, unknown>;
}

/** Entries that stop an attempt, and entries after which it goes on: a reopened one once it is opened, which is a resumption. */
export const STOPS = ['pause', 'submitted', 'force-submit', 'ended-by-policy'] as const;
export const GOES_ON = ['resume', 'reopen'] as const;

/** Flags an attempt for a person. */
export async function flagAttempt(trx: Trx, attemptId: number): Promise<void> {
  await trx
    .updateTable('attempts')
    .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
    .where('id', '=', attemptId)
    .execute();
  recordJournals(trx, [attemptId]);
}

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 1000;

/**
 * Adds entries to the protocols of attempts, in the transaction of the change that they describe. Entries can never be changed or deleted.
 */
export async function noteEvents(trx: Trx, lines: readonly ProtocolLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += CHUNK) {
    const rows = lines.slice(from, from + CHUNK).map((line) => ({
      attempt_id: line.attemptId,
      test_id: line.testId,
      kind: line.kind,
      at: line.at,
      client_at: line.clientAt ?? null,
      actor_id: line.actorId ?? null,
      details: JSON.stringify(line.details ?? {}),
    }));
    await trx.insertInto('attempt_events').values(rows).execute();
  }
  recordJournals(
    trx,
    lines.map(({ attemptId }) => attemptId),
  );
}
