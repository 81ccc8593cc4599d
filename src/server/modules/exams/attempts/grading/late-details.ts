import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { type Grader, gradersOf } from './write-scores.ts';

/**
 * What staff see of the late answers of an attempt beside the answers themselves, by question: what an answer took the place of, who
 * decided about it and why, and the result if of those that wait only this one counted.
 */
export async function lateDetailsOf(db: Db, attemptId: number): Promise<Schemas['LateDetail'][]> {
  const rows = await db
    .selectFrom('late_answers')
    .leftJoin('users', 'users.id', 'late_answers.decided_by')
    .select(['position', 'state', 'replaced', 'decided_at', 'reason', 'users.full_name as decider'])
    .where('attempt_id', '=', attemptId)
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
  if (rows.length === 0) return [];
  const grader = (await gradersOf(db, [attemptId])).get(attemptId);
  const newest = new Map(rows.map((row) => [row.position, row]));
  return [...newest.values()].map(({ position, state, replaced, decided_at, reason, decider }) => ({
    position,
    replaced,
    decision: decided_at === null ? null : { by: decider, at: decided_at.toISOString(), reason: reason ?? '' },
    ifAccepted: state === 'waiting' && grader !== undefined ? aloneAt(grader, position) : null,
  }));
}

function aloneAt({ stored, late, scoreWith }: Grader, position: number): Schemas['LateResult'] {
  const answer = late?.waiting.get(position);
  const { percentage, passed } = scoreWith(answer === undefined ? stored : new Map([...stored, [position, answer]]));
  return { percentage, passed };
}
