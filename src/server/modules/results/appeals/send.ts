import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { lockAttempts } from '../../exams/attempt-locks/index.ts';
import { loadFinished, noteEvents, shows, visibleOf } from '../../exams/attempts/index.ts';
import { presentMyAppeal } from './present.ts';
import { insertAppeal, newestOf, placesOf, sentSince, writeState } from './queries.ts';
import { appealUntil, isOpen } from './rules.ts';

/** How many appeals one person may send in a day. */
const A_DAY = 50;
const DAY_MS = 86_400_000;

/** A finished attempt of the learner, with its questions. @throws PublicError 404 */
async function load(db: Db, attemptId: number, userId: number, now: Date) {
  const attempt = await loadFinished(db, attemptId, userId, now);
  if (attempt === undefined) throw errors.notFound();
  const isShown = attempt.status === 'submitted' && shows(visibleOf(attempt, now), 'answers');
  const places = isShown ? await placesOf(db, attemptId) : [];
  const newest = new Map((await newestOf(db, attemptId)).map((appeal) => [appeal.position, appeal]));
  const { appeal_days: appealDays, shown_at: shownAt } = attempt;
  return {
    attempt,
    isShown,
    questions: places.map(({ question_id, version, marked_at }, position) => ({
      questionId: question_id,
      version,
      until: appealUntil({ appealDays, shownAt, markedAt: marked_at ?? undefined }, now),
      appeal: newest.get(position),
    })),
  };
}

/** The questions of a finished attempt that may be appealed, with the newest appeals. @throws PublicError 404 */
export async function myAppeals(ctx: Context, attemptId: number, userId: number): Promise<Schemas['MyAppeals']> {
  const now = ctx.clock();
  const { attempt, questions } = await load(ctx.db, attemptId, userId, now);
  return {
    appealDays: attempt.appeal_days,
    questions: questions.map(({ until, appeal }, position) => ({
      position,
      until: until?.toISOString() ?? null,
      mayAppeal: until !== null && now <= until && !(appeal !== undefined && isOpen(appeal.state)),
      appeal: appeal === undefined ? null : presentMyAppeal(appeal),
    })),
  };
}

/**
 * Stores an appeal. The same appeal sent again gives the one that is there.
 * @throws PublicError 404, 409 when the answers are not shown, the window is over, or another appeal against the question is open, 422, 429
 */
export async function sendAppeal(
  ctx: Context,
  { attemptId, userId }: { attemptId: number; userId: number },
  { position, kind, text: words }: Schemas['MyAppealCreate'],
): Promise<{ isNew: boolean; appeal: Schemas['MyAppeal'] }> {
  const now = ctx.clock();
  const text = words.trim();
  return transaction(ctx.db, async (trx) => {
    await lockAttempts(trx, [attemptId]);
    const { attempt, isShown, questions } = await load(trx, attemptId, userId, now);
    if (!isShown) throw errors.conflict('appeal-not-shown');
    const place = questions[position];
    if (place === undefined) throw errors.notFound();
    if (text === '') throw errors.invalid({ text: { key: 'required' } });
    const { appeal: former, until } = place;
    if (former !== undefined && isOpen(former.state)) {
      if (former.kind !== kind || former.text !== text) throw errors.conflict('appeal-open');
      return { isNew: false, appeal: presentMyAppeal(former) };
    }
    if (until === null) throw errors.conflict('appeal-not-taken');
    if (now > until) throw errors.conflict('appeal-too-late');
    const { count, first } = await sentSince(trx, userId, new Date(now.getTime() - DAY_MS));
    if (count >= A_DAY)
      throw errors.tooManyRequests(Math.ceil(((first ?? now).getTime() + DAY_MS - now.getTime()) / 1000));
    const { questionId, version } = place;
    const appeal = await insertAppeal(trx, {
      attempt_id: attemptId,
      position,
      question_id: questionId,
      question_version: version,
      kind,
      text,
      created_at: now,
    });
    const testId = attempt.test_id;
    const details = { position, appealId: appeal.id, text };
    await noteEvents(trx, [{ attemptId, testId, kind: 'appealed', at: now, details }]);
    await recordAudit(trx, now, {
      actorId: userId,
      action: 'appeal',
      resource: 'appeals',
      ids: [appeal.id],
      details: { testId, attemptId, questionId },
    });
    return { isNew: true, appeal: presentMyAppeal(appeal) };
  });
}

/** Withdraws an open appeal. @throws PublicError 404, or 409 when it has been decided */
export async function withdrawAppeal(ctx: Context, id: number, userId: number): Promise<Schemas['MyAppeal']> {
  const now = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const found = await trx
      .selectFrom('appeals')
      .innerJoin('attempts', 'attempts.id', 'appeals.attempt_id')
      .select(['appeals.attempt_id', 'attempts.test_id'])
      .where('appeals.id', '=', id)
      .where('attempts.user_id', '=', userId)
      .executeTakeFirst();
    if (found === undefined) throw errors.notFound();
    const { attempt_id: attemptId, test_id: testId } = found;
    await lockAttempts(trx, [attemptId]);
    const appeal = await trx.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (appeal.state === 'withdrawn') return presentMyAppeal(appeal);
    if (!isOpen(appeal.state)) throw errors.conflict('already-decided', { status: appeal.state });
    await writeState(trx, [id], 'withdrawn');
    const details = { position: appeal.position, appealId: id };
    await noteEvents(trx, [{ attemptId, testId, kind: 'appeal-withdrawn', at: now, details }]);
    await recordAudit(trx, now, { actorId: userId, action: 'withdraw', resource: 'appeals', ids: [id] });
    return presentMyAppeal({ ...appeal, state: 'withdrawn' });
  });
}
