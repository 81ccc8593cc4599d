import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { actAs } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { isInClosedCard } from '../../closed-cards/index.ts';
import { announceChanges } from '../announce-results.ts';
import { regradeAttempts } from '../grading/regrade.ts';
import { noteEvents } from '../protocol.ts';
import { compare } from './late-rules.ts';
import { standingOf } from './late-queries.ts';
import { answersAt, countLate, printed, storeAnswers } from './late-writes.ts';

/**
 * Decides about answers that wait for an examiner. What is accepted counts unless a newer answer stands, the attempt is graded again, and
 * its protocol says who decided and why.
 * @returns how many answers were decided
 * @throws PublicError 404 for an unknown attempt, 403 for one's own attempt, 409 while it runs or when it is in a closed report card, 422
 * without a reason
 */
export async function decideLateAnswers(
  ctx: Context,
  user: SignedIn,
  attemptId: number,
  { accept, reason, positions }: Schemas['LateDecision'],
): Promise<number> {
  if (reason.trim() === '') throw errors.invalid({ reason: { key: 'required' } });
  const actorId = user.userId;
  return actAs(ctx, user, async (trx, actor) => {
    const now = ctx.clock();
    const attempt = await lock(trx, attemptId);
    if (attempt === undefined) throw errors.notFound();
    if (attempt.user_id === actorId) throw new PublicError(403, 'own-attempt');
    if (attempt.status !== 'submitted') throw errors.conflict('attempt-in-progress');
    if ((await isInClosedCard(trx, [attemptId])).has(attemptId)) {
      throw errors.conflict('report-card-closed', { attemptIds: [attemptId] });
    }
    const waiting = (await waitingOf(trx, attemptId)).filter(
      ({ position }) => positions === undefined || positions.includes(position),
    );
    if (waiting.length === 0) return 0;
    const before = await answersAt(trx, attemptId);
    for (const { id, position } of waiting) {
      await trx
        .updateTable('late_answers')
        .set({
          state: accept ? 'accepted' : 'rejected',
          replaced: printed(before.get(position) ?? null),
          decided_by: actorId,
          decided_at: now,
          reason: reason.trim(),
        })
        .where('id', '=', id)
        .execute();
    }
    if (accept) await store(trx, attemptId, waiting, now);
    await countLate(trx, attemptId);
    const details = {
      accepted: accept,
      count: waiting.length,
      positions: waiting.map(({ position }) => position),
      reason: reason.trim(),
    };
    await noteEvents(trx, [{ attemptId, testId: attempt.test_id, kind: 'late-decided', at: now, actorId, details }]);
    const graded = await regradeAttempts(trx, [attemptId]);
    await announceChanges(trx, graded, { at: now, reason: reason.trim() }, actor);
    await recordAudit(trx, now, {
      actorId,
      action: 'decide-late',
      resource: 'attempts',
      ids: [attemptId],
      details: { testId: attempt.test_id, ...details },
    });
    return waiting.length;
  });
}

function lock(trx: Trx, attemptId: number) {
  return trx
    .selectFrom('attempts')
    .select(['test_id', 'user_id', 'status'])
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();
}

function waitingOf(trx: Trx, attemptId: number) {
  return trx
    .selectFrom('late_answers')
    .select(['id', 'position', 'epoch', 'seq', 'answer', 'written_at'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'waiting')
    .orderBy('epoch')
    .orderBy('seq')
    .execute();
}

type WaitingRow = Awaited<ReturnType<typeof waitingOf>>[number];

/** Stores the newest accepted answer to each question, unless a newer one stands. */
async function store(trx: Trx, attemptId: number, waiting: readonly WaitingRow[], now: Date): Promise<void> {
  const standing = await standingOf(trx, attemptId);
  const newest = new Map(waiting.map((row) => [row.position, row]));
  const rows = [...newest.values()].filter((row) => {
    const stands = standing.get(row.position);
    return stands === undefined || compare(row, stands) > 0;
  });
  if (rows.length === 0) return;
  const entries = rows.map(({ written_at, ...row }) => ({ ...row, at: written_at.toISOString() }));
  await storeAnswers(trx, attemptId, entries, { now, late: true });
}
