import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';

/**
 * The attempts that a closed report card holds, of these. Whoever is going to change what an attempt came to (marks,
 * corrections of keys, opening it again) locks the attempts first and asks then: closing a card locks them as well,
 * so that the answer still holds when the change is written.
 */
export async function isInClosedCard(trx: Trx, attemptIds: readonly number[]): Promise<Set<number>> {
  if (attemptIds.length === 0) return new Set();
  const { rows } = await sql<{ attempt_id: number }>`
    select distinct attempt_id from report_card_attempts where attempt_id = any (${[...attemptIds]}::bigint[])`.execute(
    trx,
  );
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}
