import type { Trx } from '../../../db/index.ts';
import { PLAN_ASSIGNMENTS, TEST_ASSIGNMENTS } from './kinds.ts';
import { insertAssignments } from './queries.ts';

/**
 * Assigns each test to each person by name. Existing assignments stay. It runs inside the batch of the caller, who has checked that tests
 * and people exist.
 * @param actorId who assigns; null for the system
 * @returns the ids of the new assignments
 */
export function assignTests(
  trx: Trx,
  at: Date,
  actorId: number | null,
  testIds: readonly number[],
  userIds: readonly number[],
): Promise<number[]> {
  return insertAssignments(
    trx,
    TEST_ASSIGNMENTS,
    { subjectIds: testIds, targetType: 'user', targetIds: userIds },
    actorId,
    at,
  );
}

/** The same for plans. @returns the ids of the new assignments */
export function assignPlans(
  trx: Trx,
  at: Date,
  actorId: number | null,
  planIds: readonly number[],
  userIds: readonly number[],
): Promise<number[]> {
  return insertAssignments(
    trx,
    PLAN_ASSIGNMENTS,
    { subjectIds: planIds, targetType: 'user', targetIds: userIds },
    actorId,
    at,
  );
}
