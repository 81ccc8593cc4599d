import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';

/** A window that was not heard of for this long may have written what the server does not know of, in milliseconds. */
const SILENT_MS = 30_000;

/** What the device that had the attempt had said when another one took over. */
export interface LeftElsewhere {
  /** How many answers the server had not acknowledged, as it said with its last heartbeat. */
  queued: number;
  /** When it was last heard of, ISO 8601; null: never. */
  seenAt: string | null;
}

export async function leftElsewhere(trx: Trx, attemptId: number): Promise<LeftElsewhere> {
  const contact = await trx
    .selectFrom('attempt_contacts')
    .select(['at', 'queued'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return { queued: contact?.queued ?? 0, seenAt: contact?.at.toISOString() ?? null };
}

interface TakenOver {
  at: Date;
  queued: number | null;
  seen_at: string | null;
  has_come: boolean;
}

/**
 * What the device that had the attempt before may still hold: what it had not sent, or that it was silent when this one took over.
 * Undefined once something of it has come, or it has said that nothing is left.
 */
export async function unsentElsewhere(db: Db, attemptId: number): Promise<Schemas['ElsewhereUnsent'] | undefined> {
  const { rows } = await sql<TakenOver>`
    with taken as (
      select at, (details->>'epoch')::integer - 1 as epoch, (details->>'queued')::integer as queued, details->>'seenAt' as seen_at
      from attempt_events where attempt_id = ${attemptId} and kind = 'taken-over' order by id desc limit 1
    )
    select at, queued, seen_at,
      exists (select from attempt_answers a where a.attempt_id = ${attemptId} and a.epoch = taken.epoch and a.saved_at >= taken.at)
      or exists (select from attempt_heads h where h.attempt_id = ${attemptId} and h.epoch = taken.epoch and h.final) as has_come
    from taken`.execute(db);
  const [taken] = rows;
  // A takeover of before this was noted says nothing.
  if (taken === undefined || taken.queued === null || taken.has_come) return undefined;
  const silentMs = taken.seen_at === null ? Infinity : taken.at.getTime() - Date.parse(taken.seen_at);
  if (taken.queued === 0 && silentMs <= SILENT_MS) return undefined;
  return { queued: taken.queued, seenAt: taken.seen_at };
}
