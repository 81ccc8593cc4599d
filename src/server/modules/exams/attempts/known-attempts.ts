import type { Db } from '../../../db/index.ts';
import { policyOf, reviewColumns } from './review-policy.ts';
import { shows, visibleLevel } from './rules.ts';
import { sql } from 'kysely';

/** An attempt as its learner may know it now. */
export interface KnownAttempt {
  id: number;
  userId: number;
  testId: number;
  startedAt: Date;
  /** null: in progress. */
  submittedAt: Date | null;
  /** shown: the result may be known; later: not yet; never: the test never shows it. */
  result: 'shown' | 'later' | 'never';
  /** null while it is not known, or when every question was dropped. */
  passed: boolean | null;
  percentage: number | null;
  /** Answers wait for a marker or an examiner, so the result may still change. */
  isWaiting: boolean;
  /** The result may be known and was never shown: whoever shows it says so with markShown. */
  isNews: boolean;
}

/**
 * The attempts of people at tests, in the order in which they began, with results only as far as the policy of the test shows them now.
 */
export async function knownAttempts(
  db: Db,
  userIds: readonly number[],
  testIds: readonly number[],
  now: Date,
): Promise<KnownAttempt[]> {
  if (userIds.length === 0 || testIds.length === 0) return [];
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.user_id',
      'attempts.test_id',
      'attempts.status',
      'attempts.started_at',
      'attempts.submitted_at',
      'attempts.passed',
      'attempts.percentage',
      'attempts.marking',
      'attempts.late_waiting',
      'attempts.shown_at',
      ...reviewColumns(now),
    ])
    .where(sql<boolean>`attempts.user_id = any (${[...userIds]}::bigint[])`)
    .where(sql<boolean>`attempts.test_id = any (${[...testIds]}::bigint[])`)
    .orderBy('attempts.started_at')
    .orderBy('attempts.id')
    .execute();
  return rows.map((row) => {
    const isOver = row.status === 'submitted';
    const isShown = isOver && shows(visibleLevel(policyOf(row), now), 'score');
    return {
      id: row.id,
      userId: row.user_id,
      testId: row.test_id,
      startedAt: row.started_at,
      submittedAt: isOver ? (row.submitted_at ?? row.started_at) : null,
      result: isShown ? 'shown' : row.review_policy === 'nothing' ? 'never' : 'later',
      passed: isShown ? row.passed : null,
      percentage: isShown ? row.percentage : null,
      isWaiting: row.marking === 'pending' || row.late_waiting > 0,
      isNews: isShown && row.shown_at === null,
    };
  });
}
