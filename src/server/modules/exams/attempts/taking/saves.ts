import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { normalizedAnswer } from '#shared/exams/answered.ts';
import { secondsFrom } from '#shared/exams/sections.ts';
import { isPassed } from '#shared/exams/steps.ts';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { errors, type FieldErrors } from '../../../../errors.ts';
import { checkAnswerFiles } from '../../../platform/files/index.ts';
import { checkAnswer } from '../../../content/questions/index.ts';
import { noteFork } from '../journal/heads.ts';
import type { Signer } from '../journal/receipts.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { checkRunning, hasEnded, runsIn } from '../running.ts';
import { entered, sectionNow, stopOf, writeEntered } from '../sections.ts';
import { stepsOf } from '../steps.ts';
import type { AnswerSheet, AnswerSheets } from './answer-sheets.ts';
import type { AnswerWriter } from './answer-writer.ts';

/** Who saves into which attempt. */
interface Saver {
  attemptId: number;
  userId: number;
}

/** How often a save is retried when staff pause and resume the attempt at the same moment. */
const TRIES = 5;

interface Saved {
  seq: number;
}

/**
 * Saves an answer unless a newer one is stored.
 * @throws PublicError 404 for another's attempt or an unknown question, 422 for an answer that does not fit the question, 409 when the
 * attempt is over, is paused, or was taken over by another window, or the question or its section was left for good
 */
export async function saveAnswer(
  ctx: Context,
  { sheets, writer, signer }: { sheets: AnswerSheets; writer: AnswerWriter; signer: Signer },
  saver: Saver,
  position: number,
  save: Schemas['AnswerSave'],
): Promise<Schemas['SaveReceipt']> {
  const { items, policy } = await ownSheet(sheets, saver);
  const item = items[position];
  if (item === undefined) throw errors.notFound();
  if (save.answer !== null) refuseInvalid(checkAnswer(item, save.answer), 'answer.');
  refuseInvalid(await checkAnswerFiles(ctx.db, saver.attemptId, position, save.answer), 'answer.');
  const { epoch, seq, at, head } = save;
  const stop = stopOf(policy, position, item.section);
  const index = policy.sections.length > 0 ? (item.section ?? 0) : undefined;
  const section = index === undefined ? null : { index, secondsAfter: secondsFrom(policy.sections, index + 1) };
  if (stop !== null) refuseInvalid(headProblem(save));
  const writtenAt = at === undefined ? null : new Date(at);
  return givenItsTime(ctx, async () => {
    const now = ctx.clock();
    const write = {
      ...saver,
      stop,
      onlyReaches: stop !== null && save.answer === null,
      section,
      position,
      answer: normalizedAnswer(save.answer),
      epoch,
      seq,
      writtenAt,
      savedAt: now,
      head: head ?? null,
    };
    for (let tries = 0; tries < TRIES; tries++) {
      const written = await writer.write(write);
      const { applied = false, keeps_head = false, forked = false } = written ?? {};
      if (forked) await noteFork(ctx.db, saver.attemptId, epoch, now);
      // A head that the server does not keep is not signed: an older one, which was overtaken on its way, or one of another journal.
      const isSigned = head === undefined || keeps_head;
      const receipt = isSigned ? signer.sign({ attemptId: saver.attemptId, epoch, head, at: now }) : undefined;
      const saved = (standing = seq) => ({
        seq: standing,
        applied,
        serverNow: now.toISOString(),
        ...(receipt !== undefined && { receipt }),
      });
      if (applied) return saved();
      // Nothing was written: find out why.
      await refuseClosed(ctx, saver, epoch, now);
      const standing = await standingAt(ctx, saver.attemptId, position);
      const isNewer = standing !== undefined && (standing.epoch - epoch || standing.seq - seq) >= 0;
      if (isNewer) return saved(standing.seq);
      if (index !== undefined && (await enterSection(ctx, saver, { epoch, section: index, at: writtenAt ?? now }, now)))
        continue;
      if (stop !== null && isPassed({ position: stop, epoch, seq }, await stepsOf(ctx.db, saver.attemptId)))
        throw errors.conflict('question-left');
      // Nothing newer is stored and nothing forbids the save: the attempt was paused a moment ago and is running again. Retry, because an
      // answer may be acknowledged only once it is stored.
    }
    throw errors.unavailable();
  });
}

/**
 * Goes on to a section, if it was not entered before. What the queue of a page sends for an earlier one may still be proven by its journal.
 * @returns whether it was entered now
 * @throws PublicError 409 `section-over`
 */
function enterSection(
  ctx: Context,
  { attemptId, userId }: Saver,
  { epoch, section, at }: { epoch: number; section: number; at: Date },
  now: Date,
): Promise<boolean> {
  return transaction(ctx.db, async (trx) => {
    const attempt = await trx
      .selectFrom('attempts')
      .select(['status', 'deadline_at', 'paused_at', 'open_by', 'epoch', 'policy', 'started_at', 'section_starts'])
      .where('id', '=', attemptId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (attempt.epoch !== epoch || attempt.paused_at !== null || hasEnded(attempt, now)) return false;
    if (section < sectionNow(attempt, now)) throw errors.conflict('section-over');
    const change = entered(attempt, section, at, now);
    if (change === undefined) return false;
    await writeEntered(trx, attemptId, change);
    return true;
  });
}

function standingAt({ db }: Context, attemptId: number, position: number) {
  return db
    .selectFrom('attempt_answers')
    .select(['epoch', 'seq'])
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** Writes progress under the same conditions as an answer. */
const writeProgress = ({ attemptId, userId }: Saver, save: Schemas['AttemptProgress'], now: Date) => sql<Saved>`
  update attempts
  set current_question = coalesce(${save.currentQuestion ?? null}::integer, current_question),
    marked = coalesce(${save.marked ?? null}::integer[], marked),
    progress_epoch = ${save.epoch}::integer, progress_seq = ${save.seq}::bigint
  where id = ${attemptId} and user_id = ${userId} and epoch = ${save.epoch} and ${runsIn('attempts', sql`${now}::timestamptz`)}
    and (${save.epoch}::integer, ${save.seq}::bigint) > (progress_epoch, progress_seq)
  returning progress_seq as seq`;

/** Stores the current question and the flagged questions, by the same rules as {@link saveAnswer}. */
export async function saveProgress(
  ctx: Context,
  sheets: AnswerSheets,
  saver: Saver,
  save: Schemas['AttemptProgress'],
): Promise<Schemas['SaveReceipt']> {
  const { items } = await ownSheet(sheets, saver);
  refuseInvalid(outsidePaper(save, items.length));
  return givenItsTime(ctx, async () => {
    const now = ctx.clock();
    const answered = { serverNow: now.toISOString() };
    const [written] = (await writeProgress(saver, save, now).execute(ctx.db)).rows;
    if (written !== undefined) return { seq: written.seq, applied: true, ...answered };
    const { progress_seq: seq } = await refuseClosed(ctx, saver, save.epoch, now);
    return { seq, applied: false, ...answered };
  });
}

async function ownSheet(sheets: AnswerSheets, { attemptId, userId }: Saver): Promise<AnswerSheet> {
  const sheet = await sheets.of(attemptId);
  if (sheet === undefined || sheet.userId !== userId) throw errors.notFound();
  return sheet;
}

function refuseInvalid(fields: FieldErrors, prefix = ''): void {
  const found = Object.entries(fields);
  if (found.length > 0)
    throw errors.invalid(Object.fromEntries(found.map(([path, message]) => [prefix + path, message])));
}

/** Where there is no way back, a save names a head of the journal that includes its entry: what it does not name could be made up later. */
function headProblem({ seq, head }: Schemas['AnswerSave']): FieldErrors {
  if (head === undefined) return { head: { key: 'required' } };
  return head.count < seq ? { 'head.count': { key: 'minimum', params: { limit: seq } } } : {};
}

function outsidePaper({ currentQuestion, marked }: Schemas['AttemptProgress'], count: number): FieldErrors {
  const outside = { key: 'maximum', params: { limit: count - 1 } };
  const fields: FieldErrors = {};
  if (currentQuestion !== undefined && currentQuestion >= count) fields.currentQuestion = outside;
  for (const [index, position] of (marked ?? []).entries()) {
    if (position >= count) fields[`marked.${index}`] = outside;
  }
  return fields;
}

/** Throws if nothing was written because this window may no longer write. */
async function refuseClosed({ db }: Context, saver: Saver, epoch: number, now: Date) {
  const attempt = await db
    .selectFrom('attempts')
    .select(['status', 'deadline_at', 'paused_at', 'open_by', 'epoch', 'progress_seq'])
    .where('id', '=', saver.attemptId)
    .where('user_id', '=', saver.userId)
    .executeTakeFirst();
  if (attempt === undefined) throw errors.notFound();
  // A taken-over window is told about the takeover first, then about a pause.
  if (!hasEnded(attempt, now) && attempt.epoch !== epoch) throw errors.conflict('attempt-taken-over');
  checkRunning(attempt, now);
  return attempt;
}
