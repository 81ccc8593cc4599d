import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { connectionOf, presentBoardTest, presentCandidate } from './present.ts';
import { findBoardTest, selectCandidates, selectMarks } from './queries.ts';

export type Candidate = Schemas['BoardCandidate'];

/** The board of a test as it stands; undefined when there is no such test. */
export async function boardOf(db: Db, testId: number, clock: () => Date): Promise<Schemas['Board'] | undefined> {
  const test = await findBoardTest(db, testId);
  if (test === undefined) return undefined;
  // Read before the rows: what changes while they are read is newer than the answer says.
  const now = clock();
  const candidates = await candidatesOf(db, testId, now);
  return { test: presentBoardTest(test), serverNow: now.toISOString(), candidates };
}

/**
 * People on the board of a test as they stand.
 * @param userIds only these of them
 */
export async function candidatesOf(
  db: Db,
  testId: number,
  now: Date,
  userIds?: readonly number[],
): Promise<Candidate[]> {
  const rows = await selectCandidates(db, testId, userIds);
  return rows.map((row) => presentCandidate(row, now));
}

/** Person → a text that is another one as soon as the board has to show them otherwise; of those who have an attempt. */
export async function marksOfCandidates(db: Db, testId: number, now: Date): Promise<Map<number, string>> {
  const rows = await selectMarks(db, testId);
  return new Map(rows.map((row) => [row.user_id, `${row.mark}/${connectionOf(row, now)}`]));
}
