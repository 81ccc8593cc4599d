import type { Schemas } from '#shared/contract/index.ts';
import type { TestRow } from './queries.ts';

export function presentTest(row: TestRow): Schemas['Test'] {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    status: row.status,
    durationMinutes: row.duration_minutes,
    passPercentage: row.pass_percentage,
    attemptsAllowed: row.attempts_allowed,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    reviewPolicy: row.review_policy,
    reviewFrom: row.review_from,
    questions: row.questions,
    pools: row.pools,
    questionCount: row.question_count,
    assignmentCount: row.assignment_count,
    attemptCount: row.attempt_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
