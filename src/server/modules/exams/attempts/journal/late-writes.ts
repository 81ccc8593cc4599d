import type { Trx } from '../../../../db/index.ts';
import { noteEvents } from '../protocol.ts';
import { compare, type Entry, type Judged, type LateAttempt, placeOf } from './late-rules.ts';

/** Writes the entries that count. */
export async function writeAnswers(trx: Trx, attempt: LateAttempt, taken: readonly Entry[], now: Date): Promise<void> {
  if (taken.length === 0) return;
  // Only the newest answer to each question is written.
  const newest = new Map(taken.toSorted(compare).map((entry) => [entry.position, entry]));
  await trx
    .insertInto('attempt_answers')
    .values(
      [...newest.values()].map(({ position, answer, epoch, seq, at }) => ({
        attempt_id: attempt.id,
        position,
        answer: answer === null ? null : JSON.stringify(answer),
        epoch,
        seq,
        saved_at: now,
        written_at: new Date(at),
        late: now > attempt.deadline_at || attempt.status === 'submitted',
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'position']).doUpdateSet(({ ref }) => ({
        answer: ref('excluded.answer'),
        epoch: ref('excluded.epoch'),
        seq: ref('excluded.seq'),
        saved_at: ref('excluded.saved_at'),
        written_at: ref('excluded.written_at'),
        late: ref('excluded.late'),
      })),
    )
    .execute();
}

interface WhatCame {
  entries: readonly Entry[];
  judged: readonly Judged[];
  taken: readonly Entry[];
  /** The entries that were refused before. */
  known: ReadonlySet<string>;
}

/** Notes in the protocol what was accepted and refused. A new refusal flags the attempt. */
export async function noteWhatCame(
  trx: Trx,
  attempt: LateAttempt,
  { entries, judged, taken, known }: WhatCame,
  now: Date,
): Promise<void> {
  const shared = { attemptId: attempt.id, testId: attempt.test_id, at: now };
  const refused = entries
    .map((entry, index) => ({ ...entry, reason: judged[index]?.reason ?? null }))
    .filter((entry) => entry.reason !== null && !known.has(placeOf(entry)))
    .map(({ receipt: _receipt, ...entry }) => entry);
  const times = taken.map(({ at }) => at).toSorted();
  const afterEnd = attempt.status === 'submitted';
  if (taken.length > 0) {
    const details = { count: taken.length, from: times[0], until: times.at(-1), afterEnd };
    await noteEvents(trx, [{ ...shared, kind: 'late-answers', details }]);
  }
  if (refused.length === 0) return;
  await noteEvents(trx, [{ ...shared, kind: 'refused-answers', details: { count: refused.length, entries: refused } }]);
  await trx
    .updateTable('attempts')
    .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
    .where('id', '=', attempt.id)
    .execute();
}
