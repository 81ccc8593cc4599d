import { CompiledQuery } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { checkAnswer } from '../../questions/index.ts';
import { isOver, overBefore } from '../rules.ts';
import type { AnswerSheet, AnswerSheets } from './answer-sheets.ts';
import type { AnswerWriter } from './answer-writer.ts';

/** Whose save it is, of which attempt. */
interface Saver {
  attemptId: number;
  userId: number;
}

interface Saved {
  seq: number;
}

/**
 * Saves an answer unless a newer one stands.
 * @throws PublicError 404 for another's attempt or a place that the paper has not, 422 for an answer that cannot
 *   belong to the question, 409 when the attempt is over or another window has taken it over
 */
export async function saveAnswer(
  ctx: Context,
  { sheets, writer }: { sheets: AnswerSheets; writer: AnswerWriter },
  saver: Saver,
  position: number,
  save: Schemas['AnswerSave'],
): Promise<Schemas['SaveReceipt']> {
  const item = (await ownSheet(sheets, saver)).items[position];
  if (item === undefined) throw errors.notFound();
  if (save.answer !== null) refuseInvalid(checkAnswer(item, save.answer), 'answer.');
  const now = ctx.clock();
  const written = await writer.write({ ...saver, ...save, position, savedAt: now, overBefore: overBefore(now) });
  const serverNow = now.toISOString();
  if (written) return { seq: save.seq, applied: true, serverNow };
  // Nothing was written: find out why.
  await refuseClosed(ctx, saver, save.epoch, now);
  const standing = await ctx.db
    .selectFrom('attempt_answers')
    .select('seq')
    .where('attempt_id', '=', saver.attemptId)
    .where('position', '=', position)
    .executeTakeFirst();
  return { seq: standing?.seq ?? save.seq, applied: false, serverNow };
}

const SAVE_PROGRESS = `
  update attempts
  set current_question = coalesce($5::integer, current_question), marked = coalesce($6::integer[], marked),
    progress_epoch = $3::integer, progress_seq = $7::bigint
  where id = $1 and user_id = $2 and status = 'in_progress' and epoch = $3 and deadline_at >= $4::timestamptz
    and ($3::integer, $7::bigint) > (progress_epoch, progress_seq)
  returning progress_seq as seq`;

/** Remembers where the learner is and what is marked, by the same rules as {@link saveAnswer}. */
export async function saveProgress(
  ctx: Context,
  sheets: AnswerSheets,
  saver: Saver,
  save: Schemas['AttemptProgress'],
): Promise<Schemas['SaveReceipt']> {
  const { items } = await ownSheet(sheets, saver);
  refuseInvalid(outsidePaper(save, items.length));
  const now = ctx.clock();
  const { rows } = await ctx.db.executeQuery<Saved>(
    CompiledQuery.raw(SAVE_PROGRESS, [
      saver.attemptId,
      saver.userId,
      save.epoch,
      overBefore(now),
      save.currentQuestion ?? null,
      save.marked ?? null,
      save.seq,
    ]),
  );
  const serverNow = now.toISOString();
  if (rows[0] !== undefined) return { seq: rows[0].seq, applied: true, serverNow };
  const { progress_seq: seq } = await refuseClosed(ctx, saver, save.epoch, now);
  return { seq, applied: false, serverNow };
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

function outsidePaper({ currentQuestion, marked }: Schemas['AttemptProgress'], count: number): FieldErrors {
  const outside = { key: 'maximum', params: { limit: count - 1 } };
  const fields: FieldErrors = {};
  if (currentQuestion !== undefined && currentQuestion >= count) fields.currentQuestion = outside;
  for (const [index, position] of (marked ?? []).entries()) {
    if (position >= count) fields[`marked.${index}`] = outside;
  }
  return fields;
}

/** Nothing was written: throws if that is because this window may no longer write. */
async function refuseClosed({ db }: Context, saver: Saver, epoch: number, now: Date) {
  const attempt = await db
    .selectFrom('attempts')
    .select(['status', 'deadline_at', 'epoch', 'progress_seq'])
    .where('id', '=', saver.attemptId)
    .where('user_id', '=', saver.userId)
    .executeTakeFirst();
  if (attempt === undefined) throw errors.notFound();
  if (attempt.status !== 'in_progress' || isOver(attempt.deadline_at, now)) throw errors.conflict('attempt-over');
  if (attempt.epoch !== epoch) throw errors.conflict('attempt-taken-over');
  return attempt;
}
