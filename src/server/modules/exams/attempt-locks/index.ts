import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/index.ts';

/**
 * The order in which transactions lock what results depend on, so that no two of them wait for each other:
 * 1. The keys of tests: shared by those who submit attempts, exclusive for those who correct keys.
 * 2. The rows of attempts: all that the transaction needs, by id.
 * 3. Everything else.
 */

/** The class of the advisory locks of keys. Locks of other kinds have other classes. */
const CLASS = 1_802_726_515;

/** The lock for all tests; no test has the id 0. */
const EVERY_TEST = 0;

/** Exclusive lock of keys: nobody can submit attempts at the test while its keys are corrected; null: at any test. */
export async function lockForCorrection(trx: Trx, testId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLASS}::integer, ${testId ?? EVERY_TEST}::integer)`.execute(trx);
}

/** Shared lock of keys: submissions do not wait for each other, only for corrections. Call it before any attempt is locked. */
export async function lockForSubmission(trx: Trx, testId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${CLASS}::integer, test) from unnest(${[EVERY_TEST, testId]}::integer[]) as test`.execute(
    trx,
  );
}

/** {@link lockForSubmission} at the test of an attempt. */
export async function lockForSubmissionOf(trx: Trx, attemptId: number): Promise<void> {
  // The test of an attempt never changes.
  const attempt = await trx.selectFrom('attempts').select('test_id').where('id', '=', attemptId).executeTakeFirst();
  if (attempt !== undefined) await lockForSubmission(trx, attempt.test_id);
}

/** {@link lockForSubmission} without waiting. @returns the tests whose keys nobody is correcting */
export async function tryLockForSubmission(trx: Trx, testIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ test: number }>`
    with every as materialized (select pg_try_advisory_xact_lock_shared(${CLASS}::integer, ${EVERY_TEST}::integer) as free)
    select test from unnest(${[...testIds]}::integer[]) as test
    where (select free from every) and pg_try_advisory_xact_lock_shared(${CLASS}::integer, test)`.execute(trx);
  return rows.map(({ test }) => test);
}

/** Locks attempts by id. A transaction locks all attempts that it needs in one call, or in the order of their ids. */
export async function lockAttempts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockAttemptsWhere(trx, isAmong(ids));
}

/**
 * {@link lockAttempts} of those for which a condition holds. NO KEY UPDATE makes saves wait, but not inserts of rows that only refer to an
 * attempt, such as lines of its protocol: these come in any order.
 * @returns their ids
 */
export async function lockAttemptsWhere(trx: Trx, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from attempts where ${condition} order by id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether an attempt is one of these, as SQL. */
export const isAmong = (ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`id = any (${[...ids]}::bigint[])`;
