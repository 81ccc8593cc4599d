import { toJson } from './resource.ts';
import type { Db } from '../db/index.ts';

/** One line of the audit trail: who did what to which records. Never holds secrets. */
export interface AuditEvent {
  actorId: number | null;
  action: string;
  resource: string;
  ids?: readonly number[];
  details?: Record<string, unknown>;
}

/** Writes the line in the transaction of the change it tells of. */
export async function recordAudit(db: Db, at: Date, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at,
      actor_id: event.actorId,
      action: event.action,
      resource: event.resource,
      record_ids: [...(event.ids ?? [])],
      details: toJson(event.details ?? {}),
    })
    .execute();
}
