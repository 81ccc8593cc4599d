import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { signalAttempts } from '../../../../signals.ts';
import { settleNotices } from '../../../platform/notices/index.ts';
import { readItems } from '../../papers/index.ts';
import { answersOf } from '../grading/submit.ts';
import type { Contacts } from '../contacts.ts';
import type { Signer } from '../journal/receipts.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { readPolicy } from '../policy.ts';
import { noteEvents, type ProtocolLine } from '../protocol.ts';
import { currentQuestion } from '../steps.ts';
import type { AnswerSheets } from './answer-sheets.ts';
import { presentPulse, selectPulses } from './attempt-pulse.ts';
import { checkDoor, selectDoors, type SharedDoors } from './doors.ts';
import { type LeftElsewhere, leftElsewhere, unsentElsewhere } from './elsewhere.ts';
import type { FastOpens, FirstOpened } from './fast-open.ts';
import { countsOf } from './integrity.ts';
import { refuseOften } from './often.ts';

/** A request to open an attempt in a window. */
export type Opening = Schemas['AttemptOpen'] & {
  attemptId: number;
  userId: number;
  ip: string;
  /** The language of the person. */
  language: Language;
};

/** The services that opening needs. */
export interface OpenTools {
  sheets: AnswerSheets;
  signer: Signer;
  contacts: Contacts;
  doors: SharedDoors;
  fast: FastOpens;
}

/**
 * Opens an attempt in a new window. From then on only this window may write, and the previous one is told. If another device has the
 * attempt, the person must have confirmed the takeover.
 * @throws PublicError 404 for another's attempt, 403 where the test may not be taken from here, 409 when it is over or open elsewhere, 429
 * when it is opened too often
 */
export async function openAttempt(
  ctx: Context,
  { sheets, signer, contacts, doors, fast }: OpenTools,
  opening: Opening,
): Promise<Schemas['AttemptSession']> {
  const { attemptId } = opening;
  return givenItsTime(ctx, async () => {
    const door = checkDoor(ctx, await doors.find(attemptId), opening);
    const first = door.device_id === null ? await fast.write({ ...opening, now: ctx.clock() }) : undefined;
    if (first === undefined) {
      await contacts.settle(attemptId);
      return openAgain(ctx, { sheets, signer }, opening);
    }
    sheets.keep(attemptId, first);
    const receipt = signer.sign(openingReceipt(attemptId, first.epoch, ctx.clock()));
    return presentFirst(first, ctx.clock(), receipt);
  });
}

/** The general path: a further window, or a window of a paused attempt. */
function openAgain(
  ctx: Context,
  { sheets, signer }: Pick<OpenTools, 'sheets' | 'signer'>,
  opening: Opening,
): Promise<Schemas['AttemptSession']> {
  const { attemptId } = opening;
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const door = await selectDoors(trx).where('attempts.id', '=', attemptId).forUpdate('attempts').executeTakeFirst();
    const found = checkDoor(ctx, door, opening);
    const elsewhere = found.device_id !== null && found.device_id !== opening.deviceId;
    const left = elsewhere ? await leftElsewhere(trx, attemptId) : undefined;
    if (left !== undefined && opening.takeOver !== true)
      throw errors.conflict('attempt-open-elsewhere', { lastSeenAt: left.seenAt });
    await refuseOften(trx, attemptId, now);
    const attempt = await trx
      .updateTable('attempts')
      .set(({ eb }) => ({
        epoch: eb('epoch', '+', 1),
        device_id: opening.deviceId,
        language: opening.language,
        ...(elsewhere && { flags: eb('flags', '+', 1) }),
        ...(found.open_by !== null && startsAgain(now)),
      }))
      .where('id', '=', attemptId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (found.open_by !== null)
      await noteOpening(trx, attempt, now.getTime() - (found.paused_at ?? now).getTime(), now);
    await noteEvents(trx, linesOf(opening, attempt, left, now));
    if (attempt.epoch > 1) {
      await signalAttempts(trx, { testId: attempt.test_id, attemptIds: [attemptId], reason: 'taken-over' });
    }

    const paper = await trx
      .selectFrom('attempt_papers')
      .select(['title', 'items'])
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    sheets.keep(attemptId, { ...attempt, items: paper.items });
    const [questions] = await readItems(trx, [paper.items]);
    const answers = (await answersOf(trx, [attemptId])).get(attemptId) ?? new Map<number, null>();
    const { integrity, faces, navigation, sections } = readPolicy(attempt.policy);
    const pulse = await selectPulses(trx).where('attempts.id', '=', attemptId).executeTakeFirstOrThrow();
    const unsent = await unsentElsewhere(trx, attemptId);
    const { status, ...standing } = presentPulse(
      pulse,
      now,
      signer.sign(openingReceipt(attemptId, attempt.epoch, now)),
    );
    return {
      ...standing,
      receipt: standing.receipt ?? '',
      testId: attempt.test_id,
      title: paper.title,
      kind: found.kind,
      begun: attempt.begun_at !== null,
      durationMinutes: attempt.duration_minutes,
      largeType: found.large_type,
      integrity: { ...integrity, count: (await countsOf(trx, attemptId)).counted },
      faceCheck: faces.check,
      navigation,
      sections: [...sections],
      currentQuestion: await currentQuestion(trx, attempt),
      marked: attempt.marked,
      ...(unsent && { elsewhere: unsent }),
      questions: questions ?? [],
      answers: [...answers].map(([position, answer]) => ({ position, answer })).sort((a, b) => a.position - b.position),
    };
  });
}

/** The time of a reopened attempt runs from its opening. */
const startsAgain = (now: Date) => ({
  deadline_at: sql<Date>`deadline_at + greatest(${now}::timestamptz - paused_at, interval '0')`,
  paused_at: null,
  open_by: null,
});

/** Notes that a reopened attempt goes on, and that its learner knows. */
async function noteOpening(
  trx: Trx,
  { id, test_id, user_id }: { id: number; test_id: number; user_id: number },
  waitedMs: number,
  now: Date,
): Promise<void> {
  const details = { seconds: Math.max(0, Math.round(waitedMs / 1000)), untilOpened: true };
  await noteEvents(trx, [{ attemptId: id, testId: test_id, kind: 'resume', at: now, details }]);
  await settleNotices(trx, { userId: user_id, kind: 'attempt-reopened', details: { attemptId: id } }, now);
}

/** The receipt of a window that has written nothing yet. */
const openingReceipt = (attemptId: number, epoch: number, at: Date) => ({
  attemptId,
  epoch,
  head: emptyHead(attemptId, epoch),
  at,
});

function presentFirst(row: FirstOpened, now: Date, receipt: string): Schemas['AttemptSession'] {
  const { status: _running, ...standing } = presentPulse(row, now);
  const { integrity, faces, navigation, sections } = readPolicy(row.policy);
  return {
    ...standing,
    receipt,
    testId: row.test_id,
    title: row.title,
    kind: row.kind,
    begun: row.begun_at !== null,
    durationMinutes: row.duration_minutes,
    largeType: row.large_type,
    integrity: { ...integrity, count: 0 },
    faceCheck: faces.check,
    navigation,
    sections: [...sections],
    currentQuestion: 0,
    marked: [],
    questions: row.questions,
    answers: [],
  };
}

function linesOf(
  opening: Opening,
  attempt: { id: number; test_id: number; epoch: number },
  left: LeftElsewhere | undefined,
  now: Date,
): ProtocolLine[] {
  const shared = { attemptId: attempt.id, testId: attempt.test_id, at: now };
  const details = { epoch: attempt.epoch, device: opening.deviceId, ip: opening.ip, language: opening.language };
  const opened: ProtocolLine = { ...shared, kind: 'opened', details };
  if (left === undefined) return [opened];
  const takenOver: ProtocolLine = { ...shared, kind: 'taken-over', details: { ...details, ...left } };
  return [{ ...shared, kind: 'second-device', details }, takenOver, opened];
}
