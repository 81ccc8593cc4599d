import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { insertNotices } from './queries.ts';

/** What a person is told, and of what. */
export interface Telling {
  userId: number;
  kind: Schemas['NoticeKind'];
  /** `testId`, `title`, `attemptId`, `before`, `after`, `reason`, as far as the kind has them. Plain JSON. */
  details: Record<string, unknown>;
}

/** Rows per statement: 65,535 parameters are the most that the protocol takes. */
const CHUNK = 1000;

/**
 * Tells people what has happened to them, in the transaction in which it happens: who is told of a change is told of one that stands.
 *
 * @param now when; the order of the list follows the order of the calls
 */
export async function tell(trx: Trx, tellings: readonly Telling[], now: Date): Promise<void> {
  for (let from = 0; from < tellings.length; from += CHUNK) {
    const rows = tellings.slice(from, from + CHUNK).map(({ userId, kind, details }) => ({
      user_id: userId,
      kind,
      details: JSON.stringify(details),
      created_at: now,
    }));
    await insertNotices(trx, rows);
  }
}
