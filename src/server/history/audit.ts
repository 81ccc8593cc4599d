import type { AuditAction, AuditDetails } from '#shared/history/kinds.ts';
import type { Db } from '../db/index.ts';

/** One line of the audit trail: who did what to which records. Never holds secrets. */
export interface AuditEvent {
  actorId: number | null;
  action: AuditAction;
  resource: string;
  ids?: readonly number[];
  details?: AuditDetails;
  /** The batch whose changes this line is about; their hash becomes part of the line. */
  batchId?: number;
}

/**
 * Writes a line of the audit trail. Call it last in the transaction: the database chains the lines by their hashes, so each line
 * waits for the transaction that wrote the one before it.
 */
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

/** The result of checking the trail. */
export interface AuditCheck {
  lines: number;
  /** The hash of the last line; keep it elsewhere to notice lines taken off the end. */
  head: string;
  /** Positions of lines that were changed or moved, or whose changes were. */
  broken: number[];
}
