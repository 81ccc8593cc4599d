import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs, type Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import {
  announceChanges,
  announceReady,
  noteEvents,
  regradeAttempts,
  type Regraded,
} from '../../exams/attempts/index.ts';
import { isInClosedCard } from '../../exams/closed-cards/index.ts';
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
 * @throws PublicError 404 when there is no such answer to mark, 403 for one's own, 409 when it was marked meanwhile, the person may no
 * longer mark it, or a closed report card contains it, 422 for points outside the range of the question or its rubric
 */
export async function markAnswer(ctx: Context, call: MarkingCall, mark: Schemas['MarkWrite']): Promise<Task> {
  return actAs(ctx, call.user, async (trx, actor) => {
    await lockAttempt(trx, call.ref);
    const task = await loadOrRefuse(trx, call);
    if (task.row.user_id === call.user.userId) throw new PublicError(403, 'own-attempt');
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
    await noteEvents(trx, [
      { attemptId, testId, kind: 'marked', at: now, actorId: markerId, details: { position, stage, points } },
    ]);
    const [regraded] = await regradeAttempts(trx, [attemptId]);
    if (regraded !== undefined) await tellResult(trx, regraded, now, actor);
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

/** Tells the learner that the result is complete, or has changed. */
async function tellResult(trx: Trx, regraded: Regraded, now: Date, actor: Actor): Promise<void> {
  const { attemptId, before, after } = regraded;
  if (after.marking !== 'done') return;
  if (before.marking === 'pending') await announceReady(trx, attemptId, now);
  else await announceChanges(trx, [regraded], { at: now }, actor);
}
