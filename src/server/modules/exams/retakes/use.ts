import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { toMoment } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import { insertRequest } from './queries.ts';
import { isOpenIn, isStandingIn, type RetakeState } from './rules.ts';

interface Learner {
  testId: number;
  userId: number;
}

/** A retake that an attempt is about to use. */
export interface ClaimedRetake {
  id: number;
  closesAt: Date | null;
}

/**
 * Finds the retake that allows the learner one more attempt now, and locks it until the end of the transaction. If a person starts twice at
 * once, the second start waits for the lock and then finds the retake used. The retake that ends first is used first.
 * @param pausing the cooldown is not over: only retakes with a window of their own count
 * @returns 'pausing' when another retake allows an attempt after the cooldown
 */
export async function claimRetake(
  trx: Trx,
  { testId, userId }: Learner,
  now: Date,
  pausing = false,
): Promise<ClaimedRetake | 'pausing' | undefined> {
  const found = await trx
    .selectFrom('retakes')
    .select(['id', 'opens_at as opensAt', 'closes_at as closesAt'])
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .where(isOpenIn('retakes', now))
    // Retakes that end come before those that do not.
    .orderBy(sql`closes_at asc nulls last`)
    .orderBy(sql`opens_at is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (pausing && found.opensAt === null && found.closesAt === null) return 'pausing';
  return { id: found.id, closesAt: found.closesAt };
}

/** Records which attempt used the retake, as the last write of the transaction. */
export async function spendRetake(
  trx: Trx,
  retake: ClaimedRetake,
  attemptId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await inBatch(trx, now, { actorId: userId, kind: 'use', resource: 'retakes', details: { attemptId } }, async () => {
    await trx
      .updateTable('retakes')
      .set({ attempt_id: attemptId, updated_at: now })
      .where('id', '=', retake.id)
      .execute();
    return { ids: [retake.id], value: undefined };
  });
}

/** Stores a learner's request. @returns false when one is pending already */
export async function requestRetake(trx: Trx, learner: Learner, comment: string | null, now: Date): Promise<boolean> {
  const { value } = await inBatch(
    trx,
    now,
    { actorId: learner.userId, kind: 'request', resource: 'retakes' },
    async () => {
      const id = await insertRequest(trx, { ...learner, comment }, now);
      return { ids: id === undefined ? [] : [id], value: id !== undefined };
    },
  );
  return value;
}

/** A retake as the learner's page needs it. */
interface MyRetake extends RetakeState {
  comment: string | null;
  reason: string | null;
  createdAt: Date;
}

/** A retake from a JSON column: its times are strings. */
export type MyRetakeJson = Schemas['MyRetake'] & { origin: Schemas['Retake']['origin'] };

/** The retakes of one person at the test of a row `tests`, newest first, as a JSON column. */
export function retakesOf(userId: number): RawBuilder<MyRetakeJson[]> {
  return sql<
    MyRetakeJson[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('origin', r.origin, 'status', r.status, 'used', r.attempt_id is not null,
      'comment', r.comment, 'reason', r.reason, 'opensAt', r.opens_at, 'closesAt', r.closes_at, 'createdAt', r.created_at)
      order by r.id desc), '[]')
    from retakes r where r.test_id = tests.id and r.user_id = ${userId})`;
}

/** Whether one person has a retake that opens the test of a row `tests`, now or later, as SQL. */
export function hasStandingRetake(userId: number, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (select from retakes r where r.test_id = tests.id and r.user_id = ${userId} and ${isStandingIn('r', now)})`;
}

/** How many of a person's attempts at a test came from retakes, as SQL. */
export function attemptsGivenIn(test: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from retakes r where r.test_id = ${test} and r.user_id = ${user} and r.attempt_id is not null)`;
}

export const readRetake = ({ opensAt, closesAt, createdAt, ...rest }: MyRetakeJson): MyRetake => ({
  ...rest,
  opensAt: toMoment(opensAt),
  closesAt: toMoment(closesAt),
  createdAt: new Date(createdAt),
});
