import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { leadsWebinar } from '../audience/index.ts';
import { evidenceUrl } from './evidence.ts';
import { checksOf, decide, findCheck, findWebinar, type ListedCheck, lockCheck } from './queries.ts';

/** Only those who lead a webinar may. @throws PublicError 404 */
async function refuseOthers(db: Db, webinarId: number, user: SignedIn): Promise<void> {
  const webinar = await findWebinar(db, webinarId);
  if (webinar === undefined || !leadsWebinar(user, webinar)) throw errors.notFound();
}

export function presentCheck({ env, clock }: Context, row: ListedCheck): Schemas['ShownFace'] {
  return {
    id: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    webinarId: row.webinar_id,
    attemptId: row.attempt_id,
    moment: row.moment,
    state: row.state,
    steps: row.steps,
    challenges: row.challenges,
    tries: row.tries,
    distance: row.tries.at(-1)?.distance ?? null,
    threshold: env.faces.distance,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    evidenceUrl: row.frame === null ? null : evidenceUrl(row.id, clock()),
    photos: row.photos,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}

/** @throws PublicError 404 */
export async function timelineOf(ctx: Context, webinarId: number, user: SignedIn, range: number[] | undefined) {
  await refuseOthers(ctx.db, webinarId, user);
  const page = await checksOf(ctx.db, webinarId, range);
  return { page, body: page.rows.map((row) => presentCheck(ctx, row)) };
}

/**
 * What a check comes to is decided by people in the end: also of one that was passed, and again.
 * @throws PublicError 404 for a check of somebody else's webinar; 403 for one's own
 */
export async function decideCheck(
  ctx: Context,
  id: number,
  user: SignedIn,
  { decision, note }: Schemas['FaceDecision'],
): Promise<Schemas['ShownFace']> {
  await transaction(ctx.db, async (trx) => {
    const check = await lockCheck(trx, id);
    if (check?.webinar_id === undefined || check.webinar_id === null) throw errors.notFound();
    await refuseOthers(trx, check.webinar_id, user);
    if (check.user_id === user.userId) throw errors.forbidden();
    const at = ctx.clock();
    await decide(trx, id, { state: decision, by: user.userId, at, note: note?.trim() || null });
    await recordAudit(trx, at, {
      ...{ actorId: user.userId, action: 'review', resource: 'webinars', ids: [check.webinar_id] },
    });
  });
  const row = await findCheck(ctx.db, id);
  if (row === undefined) throw errors.notFound();
  return presentCheck(ctx, row);
}
