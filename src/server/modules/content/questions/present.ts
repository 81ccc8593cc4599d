import type { Schemas } from '#shared/contract/index.ts';
import type { QuestionRow } from './queries.ts';

export function presentQuestion(row: QuestionRow): Schemas['Question'] {
  return {
    id: row.id,
    themeId: row.theme_id,
    text: row.text,
    content: row.content,
    points: row.points,
    difficulty: row.difficulty,
    explanation: row.explanation,
    active: row.active,
    tags: row.tags,
    name: row.name,
    externalId: row.external_id,
    version: row.version,
    type: row.type,
    testCount: row.test_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
