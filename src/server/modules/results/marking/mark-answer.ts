import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { noteEvents, regradeAttempts, type Regraded } from '../../exams/attempts/index.ts';
import { tell } from '../../platform/notices/index.ts';
import { isInClosedCard } from '../../exams/report-cards/index.ts';
import { lockAttempt, writeMark } from './queries.ts';
import { pointsOf } from './rules.ts';
import { loadTask, type Task } from './task.ts';

/** Who marks which answer. */
export interface MarkingCall {
  user: SignedIn;
  ref: string;
  position: number;
}

/**
 * Stores a mark and regrades the attempt. After the last missing mark, the learner is notified.
 * @throws PublicError 404 when there is no such answer to mark, 409 when it was marked meanwhile, the person may no longer mark it, or a
 * closed report card contains it, 422 for points outside the range of the question or its rubric
 */
export async function markAnswer(ctx: Context, call: MarkingCall, mark: Schemas['MarkWrite']): Promise<Task> {
  return transaction(ctx.db, async (trx) => {
    await lockAttempt(trx, call.ref);
    const task = await loadOrRefuse(trx, call);
    if (task.writes === undefined) throw errors.conflict('mark-not-yours');
    if (task.version !== mark.version) throw errors.conflict('marked-meanwhile');
    const { attempt_id: attemptId, test_id: testId, position } = task.row;
    if ((await isInClosedCard(trx, [attemptId])).has(attemptId)) throw errors.conflict('report-card-closed');
    const pointed = pointsOf(mark, task.criteria, task.row.max_points);
    if ('fields' in pointed) throw errors.invalid(pointed.fields);

    const now = ctx.clock();
    const { points, rubric } = pointed;
    const stage = task.writes;
    const comment = mark.comment?.trim() || null;
    const markerId = call.user.userId;
    await writeMark(trx, { attemptId, position, stage, markerId, points, rubric, comment, at: now });
    const [regraded] = await regradeAttempts(trx, [attemptId]);
    await noteEvents(trx, [
      { attemptId, testId, kind: 'marked', at: now, actorId: markerId, details: { position, stage, points } },
    ]);
    if (regraded !== undefined) await tellResult(trx, task, regraded, now);
    await recordAudit(trx, now, {
      actorId: markerId,
      action: 'mark',
      resource: 'attempts',
      ids: [attemptId],
      details: { testId, points },
    });
    return loadOrRefuse(trx, call);
  });
}

async function loadOrRefuse(trx: Trx, { user, ref, position }: MarkingCall): Promise<Task> {
  const task = await loadTask(trx, user, ref, position);
  if (task === undefined) throw errors.notFound();
  return task;
}

/** Notifies the learner that the result is complete, or has changed. */
async function tellResult(trx: Trx, { row, title }: Task, { before, after }: Regraded, now: Date): Promise<void> {
  const about = { testId: row.test_id, title, attemptId: row.attempt_id };
  const seen = ({ percentage, passed }: typeof before) => ({ percentage, passed });
  if (after.marking !== 'done') return;
  if (before.marking === 'pending')
    await tell(trx, [{ userId: row.user_id, kind: 'result-ready', details: about }], now);
  else if (before.percentage !== after.percentage || before.passed !== after.passed) {
    const details = { ...about, before: seen(before), after: seen(after) };
    await tell(trx, [{ userId: row.user_id, kind: 'result-changed', details }], now);
  }
}
