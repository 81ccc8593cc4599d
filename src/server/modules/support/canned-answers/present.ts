import type { Schemas } from '#shared/contract/index.ts';
import type { CannedAnswerRow } from './queries.ts';

export function presentCannedAnswer(row: CannedAnswerRow): Schemas['CannedAnswer'] {
  return {
    id: row.id,
    shortcut: row.shortcut,
    title: row.title,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
