import type { Schemas } from '#shared/contract/index.ts';
import type { RequestRow } from './queries.ts';

export function presentRequest(row: RequestRow): Schemas['RestorationRequest'] {
  return {
    id: row.id,
    identifier: row.identifier,
    contact: row.contact,
    comment: row.comment,
    userId: row.user_id,
    status: row.status,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    askedCount: row.asked_count,
    askedAt: row.asked_at.toISOString(),
    contacts: row.contacts,
    comments: row.comments,
  };
}
