import type { Schemas } from '#shared/contract/index.ts';
import { normalizedAnswer } from '#shared/exams/answered.ts';
import { linkOf } from '#shared/exams/journal-chain.ts';
import type { Trx } from '../../../../db/index.ts';
import { breather } from '../../../../load/index.ts';
import { signalAttempts } from '../../../../signals.ts';
import { noteEvents } from '../protocol.ts';
import { compare, type Entry, type Judged, type Kept, type LateAttempt, type Place, placeOf } from './late-rules.ts';

type Answer = Schemas['Answer'];

interface Write {
  attempt: LateAttempt;
  now: Date;
}

/** The newest of the entries for each question. */
function newest(kept: readonly Kept[]): Kept[] {
  const inOrder = kept.toSorted((one, other) => compare(one.entry, other.entry));
  return [...new Map(inOrder.map((one) => [one.entry.position, one])).values()];
}

/** Writes the entries that count. Those whose time was judged are also kept with what stood before. */
export async function writeAnswers(trx: Trx, { attempt, now }: Write, taken: readonly Kept[]): Promise<void> {
  const entries = newest(taken);
  const judged = entries.filter(({ proof }) => proof !== null);
  const before = judged.length > 0 ? await answersAt(trx, attempt.id) : new Map<number, Answer | null>();
  for (const late of [false, true]) {
    const own = entries.filter(({ proof }) => (proof !== null) === late).map(({ entry }) => entry);
    if (own.length > 0) await storeAnswers(trx, attempt.id, own, { now, late });
  }
  await keepLate(trx, attempt.id, judged, { state: 'counted', before, now });
}

/** An answer to store, with the time when it was written. */
export type Stored = Pick<Entry, 'position' | 'answer' | 'epoch' | 'seq' | 'at'>;

export async function storeAnswers(
  trx: Trx,
  attemptId: number,
  entries: readonly Stored[],
  { now, late }: { now: Date; late: boolean },
): Promise<void> {
  await trx
    .insertInto('attempt_answers')
    .values(
      entries.map(({ position, answer, epoch, seq, at }) => ({
        attempt_id: attemptId,
        position,
        answer: printed(answer),
        epoch,
        seq,
        saved_at: now,
        written_at: new Date(at),
        late,
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

/** Keeps entries that wait for an examiner. */
export async function keepWaiting(trx: Trx, { attempt, now }: Write, waiting: readonly Kept[]): Promise<void> {
  const before = new Map<number, Answer | null>();
  await keepLate(trx, attempt.id, newest(waiting), { state: 'waiting', before, now });
}

async function keepLate(
  trx: Trx,
  attemptId: number,
  kept: readonly Kept[],
  { state, before, now }: { state: 'counted' | 'waiting'; before: ReadonlyMap<number, Answer | null>; now: Date },
): Promise<void> {
  if (kept.length === 0) return;
  await trx
    .insertInto('late_answers')
    .values(
      kept.map(({ entry: { position, epoch, seq, answer, at }, proof }) => ({
        attempt_id: attemptId,
        position,
        epoch,
        seq,
        answer: printed(answer),
        written_at: new Date(at),
        arrived_at: now,
        proof: proof ?? 'seen',
        state,
        replaced: printed(before.get(position) ?? null),
      })),
    )
    .execute();
}

/** An answer as it is stored; an emptied one is none. */
export function printed(answer: Answer | null): string | null {
  const stored = normalizedAnswer(answer);
  return stored === null ? null : JSON.stringify(stored);
}

/** The stored answers by position. */
export async function answersAt(trx: Trx, attemptId: number): Promise<Map<number, Answer | null>> {
  const rows = await trx
    .selectFrom('attempt_answers')
    .select(['position', 'answer'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ position, answer }) => [position, answer]));
}

/** Counts the late answers of an attempt, for lists and the board. */
export async function countLate(trx: Trx, attemptId: number): Promise<void> {
  const rows = await trx
    .selectFrom('late_answers')
    .select(['position', 'state'])
    .where('attempt_id', '=', attemptId)
    .execute();
  const countOf = (...states: readonly string[]) =>
    new Set(rows.filter(({ state }) => states.includes(state)).map(({ position }) => position)).size;
  await trx
    .updateTable('attempts')
    .set({ late_counted: countOf('counted', 'accepted'), late_waiting: countOf('waiting') })
    .where('id', '=', attemptId)
    .execute();
}

/** Tells the window of a running attempt that another one's answers or steps came in. */
export async function announceMerge(
  trx: Trx,
  { id, test_id, epoch, status }: LateAttempt,
  came: readonly { epoch: number }[],
): Promise<void> {
  if (status !== 'in_progress' || came.every((one) => one.epoch === epoch)) return;
  await trx
    .updateTable('attempts')
    .set(({ eb }) => ({ merges: eb('merges', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await signalAttempts(trx, { testId: test_id, attemptIds: [id], reason: 'answers' });
}

/** How many refused entries the protocol of an attempt lists: nobody can change or delete it, and a device can send any number. */
const REFUSALS_LISTED = 1000;

interface WhatCame {
  /** As the device sent them. */
  sent: readonly Entry[];
  /** With their times by the present clock. */
  entries: readonly Entry[];
  judged: readonly Judged[];
  taken: readonly Kept[];
  waiting: readonly Kept[];
  /** The refused entries that the protocol lists already. */
  known: readonly Place[];
}

/**
 * Notes in the protocol what was accepted, what waits and what was refused. What waits, and a new refusal, flags the attempt. Of a refused
 * entry the digest is kept, not the answer: a device that has the entry can show which one it was.
 */
export async function noteWhatCame(
  trx: Trx,
  attempt: LateAttempt,
  { sent, entries, judged, taken, waiting, known }: WhatCame,
  now: Date,
): Promise<void> {
  const shared = { attemptId: attempt.id, testId: attempt.test_id, at: now };
  const listed = new Set(known.map(placeOf));
  const places = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const place = placeOf(entry);
    if (judged[index]?.reason != null && !listed.has(place) && !places.has(place)) places.set(place, index);
  }
  const breathe = breather();
  const refused: Record<string, unknown>[] = [];
  for (const index of [...places.values()].slice(0, Math.max(0, REFUSALS_LISTED - known.length))) {
    const { epoch, seq, position, at } = entries[index] as Entry;
    const { digest } = linkOf(sent[index] as Entry);
    refused.push({ epoch, seq, position, at, reason: judged[index]?.reason, digest });
    await breathe();
  }
  const kept = [...taken, ...waiting];
  const times = kept.map(({ entry }) => entry.at).toSorted();
  const afterEnd = attempt.status === 'submitted';
  const unproven = kept.filter(({ proof }) => proof === 'unseen' || proof === 'doubtful').length;
  if (kept.length > 0) {
    const counts = {
      count: kept.length,
      ...(unproven > 0 && { unproven }),
      ...(waiting.length > 0 && { waiting: waiting.length }),
    };
    const details = { ...counts, from: times[0], until: times.at(-1), afterEnd };
    await noteEvents(trx, [{ ...shared, kind: 'late-answers', details }]);
  }
  if (refused.length > 0) {
    const details = { count: refused.length, entries: refused };
    await noteEvents(trx, [{ ...shared, kind: 'refused-answers', details }]);
  }
  if (refused.length === 0 && waiting.length === 0) return;
  await trx
    .updateTable('attempts')
    .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
    .where('id', '=', attempt.id)
    .execute();
}
