import type { Schemas } from '#shared/contract/index.ts';
import type { RetakeRow } from './queries.ts';

export function presentRetake(row: RetakeRow): Schemas['Retake'] {
  return {
    id: row.id,
    testId: row.test_id,
    userId: row.user_id,
    origin: row.origin,
    status: row.status,
    comment: row.comment,
    reason: row.reason,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    attemptId: row.attempt_id,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    acceptedRequests: row.accepted_requests,
    retakeLimit: row.retake_limit,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
