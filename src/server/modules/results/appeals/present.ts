import type { Selectable } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Database } from '../../../db/index.ts';
import type { AppealRow } from './queries.ts';

export function presentAppeal(row: AppealRow): Schemas['Appeal'] {
  return {
    id: row.id,
    testId: row.test_id,
    userId: row.user_id,
    attemptId: row.attempt_id,
    questionId: row.question_id,
    questionVersion: row.question_version,
    questionText: row.question_text,
    position: row.position,
    kind: row.kind,
    text: row.text,
    state: row.state,
    openAlike: row.open_alike,
    alike: row.alike,
    answer: row.answer,
    correctionId: row.correction_id,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** As the learner sees it: without the names of staff. */
export function presentMyAppeal(row: Selectable<Database['appeals']>): Schemas['MyAppeal'] {
  return {
    id: row.id,
    position: row.position,
    kind: row.kind,
    text: row.text,
    state: row.state,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
