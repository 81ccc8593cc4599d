import type { AuditAction } from '#shared/history/kinds.ts';
import type { Db } from '../db/index.ts';

/** One line of the audit trail: who did what to which records. Never holds secrets. */
export interface AuditEvent {
  actorId: number | null;
  action: AuditAction;
  resource: string;
  ids?: readonly number[];
  details?: Record<string, unknown>;
  /** The changes that it tells of; their hash goes into the line. */
  batchId?: number;
}

/** Writes the line in the transaction of what it tells of, and last: it waits for the lines before it. The database chains them by their hashes. */
export async function recordAudit(db: Db, at: Date, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at,
      actor_id: event.actorId,
      action: event.action,
      resource: event.resource,
      record_ids: [...(event.ids ?? [])],
      details: JSON.stringify(event.details ?? {}),
      batch_id: event.batchId ?? null,
    })
    .execute();
}

/** How the trail stands after its lines were counted and their hashes computed again. */
export interface AuditCheck {
  lines: number;
  /** The hash of the last line; keep it elsewhere to notice lines taken off the end. */
  head: string;
  /** Places of lines that do not fit: changed, out of order, or with changes that are no longer what they were. */
  broken: number[];
}
