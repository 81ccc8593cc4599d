import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type Viewer, withinOwnRegion } from '../../../identity/users/index.ts';
import { connectionOf, presentBoardTest, presentCandidate } from './present.ts';
import { findBoardTest, selectCandidates, selectMarks } from './queries.ts';

export type Candidate = Schemas['BoardCandidate'];

/** The invigilation board of a test now, for a reader; undefined when there is no such test. */
export async function boardOf(
  db: Db,
  testId: number,
  reader: Viewer,
  clock: () => Date,
): Promise<Schemas['Board'] | undefined> {
  const test = await findBoardTest(db, testId);
  if (test === undefined) return undefined;
  // The time is read before the rows, so changes during the query count as newer than this answer.
  const now = clock();
  const rows = await selectCandidates(db, testId, now, { seen: withinOwnRegion(reader) });
  return {
    test: presentBoardTest(test),
    serverNow: now.toISOString(),
    candidates: rows.map((row) => asSeenBy(reader.userId, presentCandidate(row, now))),
  };
}

/** The board tells nobody their own result. */
export function asSeenBy(readerId: number, candidate: Candidate): Candidate {
  return candidate.userId === readerId ? { ...candidate, lateResults: null } : candidate;
}

/** People on the board of a test. @param userIds only these people */
export async function candidatesOf(
  db: Db,
  testId: number,
  now: Date,
  userIds?: readonly number[],
): Promise<Candidate[]> {
  const rows = await selectCandidates(db, testId, now, { userIds });
  return rows.map((row) => presentCandidate(row, now));
}

/** Person → a string that changes whenever the board has to show this person differently. Only people with an attempt. */
export async function marksOfCandidates(db: Db, testId: number, now: Date): Promise<Map<number, string>> {
  const rows = await selectMarks(db, testId, now);
  return new Map(rows.map((row) => [row.user_id, `${row.mark}/${connectionOf(row, now)}`]));
}
