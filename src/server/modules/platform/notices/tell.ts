import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../db/index.ts';
import { signalPeople } from '../../../signals.ts';
import { insertNotices, markReadAbout } from './queries.ts';

/** A notice for one person. */
export interface Telling {
  userId: number;
  kind: Schemas['NoticeKind'];
  /** `testId`, `title`, `attemptId`, `before`, `after`, `reason`, depending on the kind. Plain JSON. */
  details: Record<string, unknown>;
}

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 1000;

/**
 * Sends notices within the transaction of the event, so that nobody is told of something that is rolled back. Their
 * pages in the browser are told with the commit.
 * @param now the time of the notices; those of one time keep the order of the calls
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
  await signalPeople(trx, [...new Set(tellings.map(({ userId }) => userId))]);
}

/** Marks notices as read whose subject the person has dealt with. @param telling with details that the notices have, among others */
export async function settleNotices(trx: Trx, { userId, kind, details }: Telling, now: Date): Promise<void> {
  await markReadAbout(trx, { user_id: userId, kind, details: JSON.stringify(details) }, now);
}
