import type { Schemas } from '#shared/contract/index.ts';
import type { CorrectionRow, selectResults } from './queries.ts';
import { changesOf } from './regrade-papers.ts';

const NOTHING: Schemas['CorrectionSummary'] = {
  papers: 0,
  running: 0,
  graded: 0,
  changed: 0,
  toPassed: 0,
  toFailed: 0,
  higher: 0,
  lower: 0,
  closedCards: 0,
  ownAttempts: 0,
  unmappable: 0,
  certificates: [],
};

export function presentCorrection(row: CorrectionRow): Schemas['KeyCorrection'] {
  return {
    id: row.id,
    testId: row.test_id,
    questionId: row.question_id,
    version: row.version,
    action: row.action,
    reason: row.reason,
    status: row.status,
    appliedAt: row.applied_at.toISOString(),
    appliedBy: row.applied_name,
    rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
    rolledBackBy: row.rolled_back_name,
    rollbackReason: row.rollback_reason,
    summary: withoutResults({ ...NOTHING, ...row.summary }, row.unshown),
  };
}

/** The counts without results that the reader may not know. */
function withoutResults(summary: Schemas['CorrectionSummary'], unshown: CorrectionRow['unshown']) {
  const { changed, toPassed, toFailed, higher, lower } = changesOf(unshown);
  return {
    ...summary,
    changed: summary.changed - changed,
    toPassed: summary.toPassed - toPassed,
    toFailed: summary.toFailed - toFailed,
    higher: summary.higher - higher,
    lower: summary.lower - lower,
  };
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

export function presentResult(row: ResultRow): Schemas['AffectedAttempt'] {
  return {
    attemptId: row.attempt_id,
    testId: row.test_id,
    testTitle: row.title,
    userId: row.user_id,
    fullName: row.full_name,
    number: row.number,
    before: row.before as unknown as Schemas['AttemptOutcome'],
    after: row.after as unknown as Schemas['AttemptOutcome'],
  };
}
