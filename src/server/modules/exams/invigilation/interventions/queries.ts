import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { isAmong, lockAttemptsWhere } from '../../attempt-locks/index.ts';
import { knownLevelIn, secondsLaterIn, startsBy } from '../../attempts/index.ts';
import { lastClosingIn } from '../../test-overrides/index.ts';
import type { Standing } from './rules.ts';

/** An attempt whose row is locked. */
export interface LockedAttempt extends Standing {
  id: number;
  test_id: number;
  submitted_at: Date | null;
  submit_reason: Schemas['SubmitReason'] | null;
  score: number | null;
  max_score: number;
  percentage: number | null;
  passed: boolean | null;
  /** How much of a result the learner knows. */
  known_level: Schemas['ShownLevel'] | null;
}

/**
 * Locks attempts at a test.
 * @param ids only these; without it all attempts in progress
 */
export async function lockAttemptsAt(
  trx: Trx,
  testId: number,
  ids: readonly number[] | undefined,
  seen: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<LockedAttempt[]> {
  const isMeant = ids === undefined ? sql<boolean>`status = 'in_progress'` : isAmong(ids);
  const locked = await lockAttemptsWhere(trx, sql<boolean>`test_id = ${testId} and ${isMeant} and ${seen}`);
  const { rows } = await sql<LockedAttempt>`
    select id, test_id, user_id, status, deadline_at, paused_at, open_by, submitted_at, submit_reason, score, max_score, percentage, passed,
      ${knownLevelIn('attempts')} as known_level, exists (select from attempts later where later.test_id = attempts.test_id and later.user_id = attempts.user_id
        and later.number > attempts.number) as superseded
    from attempts
    where ${isAmong(locked)} order by id`.execute(trx);
  return rows;
}

/** The present section gets the time: those that are over stay so. */
export async function addTime(trx: Trx, ids: readonly number[], minutes: number, now: Date): Promise<void> {
  await sql`
    update attempts set section_starts = ${startsBy('attempts', sql`coalesce(paused_at, ${now}::timestamptz)`)},
      deadline_at = deadline_at + make_interval(mins => ${minutes}), extra_seconds = extra_seconds + ${minutes * 60}
    where ${isAmong(ids)}`.execute(trx);
}

export async function pause(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ paused_at: now, section_starts: startsBy('attempts', sql`${now}::timestamptz`) })
    .where(isAmong(ids))
    .execute();
}

/** Moves the deadline by the length of the pause. */
export async function resume(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update attempts set deadline_at = deadline_at + greatest(${now}::timestamptz - paused_at, interval '0'), paused_at = null
    where ${isAmong(ids)}`.execute(trx);
}

/** The time that reopened attempts have, and until when they must be opened. */
interface Again {
  now: Date;
  minutes: number;
  openBy: Date;
}

/**
 * Reopens submitted attempts: in progress again, with their answers and without a result. They are paused until they are opened. The new
 * epoch belongs to no window, so what an earlier window still sends does not count as an opening. The minutes are for the furthest section;
 * later ones keep their time.
 */
export async function putBack(trx: Trx, ids: readonly number[], { now, minutes, openBy }: Again): Promise<void> {
  await sql`
    update attempts set status = 'in_progress',
      deadline_at = ${now}::timestamptz + make_interval(mins => ${minutes}, secs => ${secondsLaterIn('attempts')}),
      paused_at = ${now}, open_by = ${openBy}, epoch = epoch + 1, extra_seconds = extra_seconds + ${minutes * 60},
      submitted_at = null, submit_reason = null, score = null, percentage = null, passed = null, answered_count = null,
      theme_scores = null, marking = 'none', unlimited = false, reopened_after = ${knownLevelIn('attempts')}
    where ${isAmong(ids)}`.execute(trx);
  await sql`update attempt_answers set points = null, verdict = null where attempt_id = any (${[...ids]}::bigint[])`.execute(
    trx,
  );
}

/** When the test is closed for everybody; null: it has no closing. */
export async function lastClosingOf(trx: Trx, testId: number): Promise<Date | null> {
  const test = await trx
    .selectFrom('tests')
    .select(lastClosingIn('tests').as('at'))
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  return test.at;
}

/** Deletes the marks of answers that may now change. Returns them for the protocol. */
export async function takeMarks(trx: Trx, ids: readonly number[]) {
  return trx
    .deleteFrom('marks')
    .where(sql<boolean>`attempt_id = any (${[...ids]}::bigint[])`)
    .returning(['attempt_id', 'position', 'stage', 'marker_id', 'points', 'comment'])
    .execute();
}

interface Order {
  actorId: number;
  requestId: string;
  testId: number;
  action: Schemas['InterventionAction'];
}

/**
 * Stores the request id of an order. Waits for another transaction with the same id.
 * @returns whether the id is new
 */
export async function keepOrder(trx: Trx, { actorId, requestId, testId, action }: Order, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('interventions')
    .values({ actor_id: actorId, request_id: requestId, test_id: testId, action, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOrder(trx: Trx, actorId: number, requestId: string) {
  return trx
    .selectFrom('interventions')
    .select(['test_id', 'action', 'result'])
    .where('actor_id', '=', actorId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

export async function keepResult(
  trx: Trx,
  actorId: number,
  requestId: string,
  result: Schemas['InterventionResult'],
): Promise<void> {
  await trx
    .updateTable('interventions')
    .set({ result: JSON.stringify(result) })
    .where('actor_id', '=', actorId)
    .where('request_id', '=', requestId)
    .execute();
}
