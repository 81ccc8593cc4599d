import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** The first half of our advisory locks: other locks have other numbers. */
const CLASS = 1_802_726_515;
/** Stands for all tests; no test has the number 0. */
const EVERY_TEST = 0;

/** Nobody hands in at these tests while their keys are corrected; null: at any test. */
export async function lockForCorrection(db: Db, testId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLASS}::integer, ${testId ?? EVERY_TEST}::integer)`.execute(db);
}

/** Many hand in at once; only a correction of the test makes them wait, or they it. */
export async function lockForHandingIn(db: Db, testIds: readonly number[]): Promise<void> {
  for (const testId of [EVERY_TEST, ...new Set(testIds)].toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock_shared(${CLASS}::integer, ${testId}::integer)`.execute(db);
}
