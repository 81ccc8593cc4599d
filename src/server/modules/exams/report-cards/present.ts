import type { Schemas } from '#shared/contract/index.ts';
import type { CardRow } from './queries.ts';

export function presentCard(row: CardRow): Schemas['ReportCard'] {
  const isClosed = row.status === 'closed';
  return {
    id: row.id,
    testId: row.test_id,
    testTitle: row.test_title,
    title: row.title,
    startedFrom: row.started_from?.toISOString() ?? null,
    startedTo: row.started_to?.toISOString() ?? null,
    status: row.status,
    version: row.version,
    remarks: row.remarks,
    attempts: row.attempts,
    closedAt: isClosed ? (row.closed_at?.toISOString() ?? null) : null,
    closedBy: row.closed_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
