import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';

/** An attempt may be opened this often in ten minutes: each time begins a journal, and a line of the protocol that nobody can delete. */
export const OPENINGS = 60;
const STRETCH_MS = 600_000;

/** @throws PublicError 429 for who opens an attempt again and again */
export async function refuseOften(trx: Trx, attemptId: number, now: Date): Promise<void> {
  const lines = await trx
    .selectFrom('attempt_events')
    .select('at')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'opened')
    .where('at', '>', new Date(now.getTime() - STRETCH_MS))
    .where('at', '<=', now)
    .orderBy('id', 'desc')
    .limit(OPENINGS)
    .execute();
  const first = lines.at(-1);
  if (lines.length < OPENINGS || first === undefined) return;
  throw errors.openedTooOften(Math.max(1, Math.ceil((first.at.getTime() + STRETCH_MS - now.getTime()) / 1000)));
}
