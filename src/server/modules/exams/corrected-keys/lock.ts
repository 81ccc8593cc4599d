import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** The class of these advisory locks. Locks of other kinds have other classes. */
const CLASS = 1_802_726_515;
/** The lock for all tests; no test has the id 0. */
const EVERY_TEST = 0;

/** Exclusive lock: nobody can submit attempts at the test while its keys are corrected; null: at any test. */
export async function lockForCorrection(db: Db, testId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLASS}::integer, ${testId ?? EVERY_TEST}::integer)`.execute(db);
}

/** Shared lock: submissions do not wait for each other, only for corrections. */
export async function lockForHandingIn(db: Db, testIds: readonly number[]): Promise<void> {
  for (const testId of [EVERY_TEST, ...new Set(testIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock_shared(${CLASS}::integer, ${testId}::integer)`.execute(db);
}
