import { sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

/**
 * Those of the attempts that are on a closed report card. Code that changes results (marks, key corrections, reopening) locks the attempts
 * first and then calls this. Closing a card locks them too, so the answer stays valid until the change is committed.
 */
export async function isInClosedCard(trx: Trx, attemptIds: readonly number[]): Promise<Set<number>> {
  if (attemptIds.length === 0) return new Set();
  const { rows } = await sql<{ attempt_id: number }>`
    select distinct attempt_id from report_card_attempts where attempt_id = any (${[...attemptIds]}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}
