import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';

/** A line of the protocol of an attempt. */
export interface ProtocolLine {
  attemptId: number;
  testId: number;
  kind: Schemas['AttemptEventKind'];
  /** When the server learned of it. */
  at: Date;
  /** When it happened, as the device says. */
  clientAt?: Date;
  /** Who of the staff did it; absent for the learner and the server. */
  actorId?: number;
  details?: Record<string, unknown>;
}

/** Lines with which an attempt stops, and with which it goes on: what is opened again stood still since it had been handed in. */
export const STOPS = ['pause', 'submitted', 'force-submit', 'ended-by-policy'] as const;
export const GOES_ON = ['resume', 'reopen'] as const;

/** Rows per statement: 65,535 parameters are the most that the protocol takes. */
const CHUNK = 1000;

/** Writes lines into the protocols of attempts, as part of what they tell of. They can never be changed or taken out. */
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
}
