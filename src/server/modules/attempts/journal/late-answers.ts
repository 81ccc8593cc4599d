import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { type Db, transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { checkAnswerFiles } from '../../files/index.ts';
import { bareItems } from '../../papers/index.ts';
import { checkAnswer } from '../../questions/index.ts';
import { isInClosedCard } from '../../report-cards/index.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { settleOutages } from '../outages/pulse.ts';
import { type AttemptPolicy, readPolicy } from '../policy.ts';
import { noteEvents } from '../protocol.ts';
import { judge, type JournalFacts } from './judge.ts';
import type { Signer } from './receipts.ts';

/** What makes an attempt stand still, and what lets it go on: reopened, it stood still since it had been handed in. */
const STOPS = ['pause', 'submitted', 'force-submit', 'ended-by-policy'] as const;
const GOES_ON = ['resume', 'reopen'] as const;

type Entry = Schemas['JournalEntry'];
type Judged = Schemas['LateAnswersJudged']['entries'][number];

const MINUTE_MS = 60_000;

/**
 * Takes what a device wrote down in time and could not send. Each entry is judged by receipts and times of the server (see judge.ts); what counts is
 * written unless a newer answer stands, an attempt that was graded already is graded anew, and the protocol says what was taken and what was refused, and why.
 * @throws PublicError 404 for another's attempt
 */
export async function saveLateAnswers(
  ctx: Context,
  signer: Signer,
  { attemptId, userId }: { attemptId: number; userId: number },
  { entries }: Schemas['LateAnswers'],
): Promise<Schemas['LateAnswersJudged']> {
  await settleOutages(ctx);
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const attempt = await lockOwn(trx, attemptId, userId);
    if (attempt === undefined) throw errors.notFound();
    const facts = await factsOf(trx, attempt, now);
    const read = entries.map(({ epoch, seq, at, receipt }) => ({
      epoch,
      seq,
      at: new Date(at),
      receipt: signer.read(receipt),
    }));
    const items = await itemsOf(trx, attemptId);
    const strange = await withStrangeFiles(trx, attemptId, entries);
    // A sheet that was signed is not written on any more.
    const signed = (await isInClosedCard(trx, [attemptId])).has(attemptId);
    const reasons = judge(read, facts, now).map((judged, index) => {
      const entry = entries[index] as Entry;
      const reason = judged ?? (signed ? ('too-late' as const) : undefined);
      const valid = isValid(items[entry.position], entry) && !strange.has(entry);
      return reason ?? (valid ? undefined : ('invalid' as const));
    });
    const standing = await standingOf(trx, attemptId);
    const judged: Judged[] = [];
    const taken: Entry[] = [];
    for (const [index, entry] of entries.entries()) {
      const { epoch, seq, position } = entry;
      const reason = reasons[index];
      const stands = standing.get(position);
      const newer = stands === undefined || compare(entry, stands) > 0;
      if (reason === undefined && newer) {
        standing.set(position, { epoch, seq });
        taken.push(entry);
      }
      // What stands already with this very number was taken before: the device asks again.
      const applied = newer || (stands !== undefined && compare(entry, stands) === 0);
      const outcome = reason !== undefined ? 'refused' : applied ? 'applied' : 'superseded';
      judged.push({ epoch, seq, position, outcome, reason: reason ?? null });
    }
    const known = await refusedBefore(trx, attemptId);
    await write(trx, attempt, taken, now);
    await noteWhatCame(trx, attempt, { taken, entries, judged, known }, now);
    if (taken.length > 0 && attempt.status === 'submitted') await regradeAttempts(trx, [attemptId]);
    return { entries: judged, serverNow: now.toISOString() };
  });
}

const compare = (a: { epoch: number; seq: number }, b: { epoch: number; seq: number }) =>
  a.epoch - b.epoch || a.seq - b.seq;

const placeOf = ({ epoch, seq }: { epoch: number; seq: number }) => `${epoch}/${seq}`;

function lockOwn(trx: Trx, attemptId: number, userId: number) {
  return trx
    .selectFrom('attempts')
    .select([
      'id',
      'test_id',
      'status',
      'deadline_at',
      'paused_at',
      'submitted_at',
      'submit_reason',
      'policy',
      'question_count',
    ])
    .where('id', '=', attemptId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

async function factsOf(trx: Trx, attempt: LockedAttempt, now: Date): Promise<JournalFacts> {
  const policy: AttemptPolicy = readPolicy(attempt.policy);
  const handedIn = attempt.status === 'submitted' && attempt.submit_reason !== 'deadline';
  const lines = await trx
    .selectFrom('attempt_events')
    .select(['kind', 'at', 'details'])
    .where('attempt_id', '=', attempt.id)
    .where('kind', 'in', ['opened', ...STOPS, ...GOES_ON])
    .orderBy('id')
    .execute();
  const openedAt = new Map<number, Date>();
  const pauses: { from: Date; to: Date }[] = [];
  let pausedFrom: Date | undefined;
  for (const { kind, at, details } of lines) {
    if (kind === 'opened') openedAt.set(Number(details.epoch), at);
    else {
      // One stop may follow another: a pause ends in a hand-in by staff, and what was written in it was written in a pause.
      if (pausedFrom !== undefined) pauses.push({ from: pausedFrom, to: at });
      pausedFrom = STOPS.some((stop) => stop === kind) ? at : undefined;
    }
  }
  // What came after the end of all is after the end, not in a pause.
  if (pausedFrom !== undefined && attempt.status === 'in_progress') pauses.push({ from: pausedFrom, to: now });
  return {
    attemptId: attempt.id,
    endsAt: handedIn && attempt.submitted_at !== null ? attempt.submitted_at : endOf(attempt, now),
    handedIn,
    lateMilliseconds: policy.lateMinutes * MINUTE_MS,
    openedAt,
    pauses,
    contacts: await contactsOf(trx, attempt.id),
  };
}

/** A paused attempt has no end yet. */
function endOf({ deadline_at, paused_at }: LockedAttempt, now: Date): Date {
  return paused_at === null || deadline_at > now ? deadline_at : now;
}

/** What the last beat commits the device to: how far its journal went, at a moment that it cannot have been before. */
async function contactsOf(db: Db, attemptId: number): Promise<JournalFacts['contacts']> {
  const contact = await db
    .selectFrom('attempt_contacts')
    .select(['epoch', 'bound_at', 'head_seq'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  if (contact === undefined || contact.bound_at === null) return [];
  return [{ epoch: contact.epoch, at: contact.bound_at, headSeq: contact.head_seq }];
}

async function itemsOf(db: Db, attemptId: number): Promise<Schemas['PaperItem'][]> {
  const paper = await db
    .selectFrom('attempt_papers')
    .select('items')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return bareItems(paper.items);
}

/** Entries that name files which were never uploaded for their place. */
async function withStrangeFiles(trx: Trx, attemptId: number, entries: readonly Entry[]): Promise<Set<Entry>> {
  const strange = new Set<Entry>();
  for (const entry of entries) {
    const fields = await checkAnswerFiles(trx, attemptId, entry.position, entry.answer);
    if (Object.keys(fields).length > 0) strange.add(entry);
  }
  return strange;
}

function isValid(item: Schemas['PaperItem'] | undefined, { answer }: Entry): boolean {
  return item !== undefined && (answer === null || Object.keys(checkAnswer(item, answer)).length === 0);
}

async function standingOf(db: Db, attemptId: number): Promise<Map<number, { epoch: number; seq: number }>> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['position', 'epoch', 'seq'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ position, epoch, seq }) => [position, { epoch, seq }]));
}

async function refusedBefore(db: Db, attemptId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attempt_events')
    .select('details')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'refused-answers')
    .execute();
  return new Set(rows.flatMap(({ details }) => (details.entries as { epoch: number; seq: number }[]).map(placeOf)));
}

async function write(trx: Trx, attempt: LockedAttempt, taken: readonly Entry[], now: Date): Promise<void> {
  if (taken.length === 0) return;
  // Of each question the newest stands.
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

async function noteWhatCame(
  trx: Trx,
  attempt: LockedAttempt,
  came: { taken: readonly Entry[]; entries: readonly Entry[]; judged: readonly Judged[]; known: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  const shared = { attemptId: attempt.id, testId: attempt.test_id, at: now };
  const refused = came.entries
    .map((entry, index) => ({ ...entry, reason: came.judged[index]?.reason ?? null }))
    .filter((entry) => entry.reason !== null && !came.known.has(placeOf(entry)))
    .map(({ receipt: _receipt, ...entry }) => entry);
  const times = came.taken.map(({ at }) => at).toSorted();
  await noteEvents(trx, [
    ...(came.taken.length > 0
      ? [
          {
            ...shared,
            kind: 'late-answers' as const,
            details: {
              count: came.taken.length,
              from: times[0],
              until: times.at(-1),
              afterEnd: attempt.status === 'submitted',
            },
          },
        ]
      : []),
    ...(refused.length > 0
      ? [{ ...shared, kind: 'refused-answers' as const, details: { count: refused.length, entries: refused } }]
      : []),
  ]);
  if (refused.length > 0) {
    await trx
      .updateTable('attempts')
      .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
      .where('id', '=', attempt.id)
      .execute();
  }
}
