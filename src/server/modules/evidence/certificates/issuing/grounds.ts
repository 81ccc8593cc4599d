import { sql } from 'kysely';
import type { Trx } from '../../../../db/index.ts';
import { knownAttempts, markShown } from '../../../exams/attempts/index.ts';
import type { Subject } from './facts.ts';
import type { Order } from './issue.ts';

/** What a certificate rests on: when that changes, somebody is asked. */
type Ground = Pick<Order, 'attemptId' | 'enrolmentId' | 'percentage'>;

/**
 * On what certificates rest that staff issue for a plan or a test: the latest cycle that was completed, or the latest attempt that was
 * passed as far as its learner may know it. People without one get theirs because staff say so.
 * @returns by the ids of the people
 */
export async function findGrounds(
  trx: Trx,
  { planId, testId }: Subject,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Ground>> {
  if (planId !== null) {
    const { rows } = await sql<{ id: number; user_id: number }>`
      select distinct on (user_id) id, user_id from enrolments
      where plan_id = ${planId} and state = 'completed' and user_id = any (${[...userIds]}::bigint[])
      order by user_id, cycle desc`.execute(trx);
    return new Map(rows.map((row) => [row.user_id, { enrolmentId: row.id }]));
  }
  if (testId === null) return new Map();
  const passed = (await knownAttempts(trx, userIds, [testId], now)).filter((one) => one.passed && !one.isWaiting);
  // Of several the last: they come in the order in which they began.
  const latest = new Map(passed.map((one) => [one.userId, one]));
  const news = [...latest.values()].flatMap(({ id, isNews }) => (isNews ? [id] : []));
  // Whoever gets a certificate knows the result.
  if (news.length > 0) await markShown(trx, news, 'score', now);
  return new Map([...latest].map(([userId, { id, percentage }]) => [userId, { attemptId: id, percentage }]));
}
