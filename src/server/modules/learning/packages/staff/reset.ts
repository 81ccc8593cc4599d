import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { actAs, recordAudit } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { advance, lockClock } from '../../progress/index.ts';
import { isDone } from '../endings.ts';
import { shareOf } from '../reporting/rollup.ts';
import { STATUS_COLUMNS, statusOf } from '../status.ts';
import { findAttempt } from './attempt.ts';
import { type AttemptRow, presentAttempt } from './attempts.ts';

/** Runs a change of one attempt; reports of it come before or after. @throws PublicError 404 */
const changeAttempt = (
  ctx: Context,
  user: SignedIn,
  id: number,
  change: (trx: Trx, attempt: AttemptRow, now: Date) => Promise<void>,
): Promise<Schemas['ScormAttempt']> =>
  actAs(ctx, user, async (trx) => {
    const { user_id: userId } = await findAttempt(trx, id, user);
    const { now } = await lockClock(trx, userId, ctx.clock);
    await change(trx, await findAttempt(trx, id, user), now);
    return presentAttempt(await findAttempt(trx, id, user));
  });

/**
 * Lets a person begin a package again: the attempt stays as it is, but counts no longer, neither against what is allowed nor for plans
 * from then on. What was completed by it stays completed.
 * @throws PublicError 404; 422 without a reason
 */
export const resetAttempt = (ctx: Context, user: SignedIn, id: number, { reason }: Schemas['ScormResetInput']) =>
  changeAttempt(ctx, user, id, async (trx, attempt, now) => {
    if (reason.trim() === '') throw errors.invalid({ reason: { key: 'required' } });
    if (attempt.reset_at !== null) return;
    await trx
      .updateTable('scorm_attempts')
      .set({ reset_at: now, reset_by: user.userId, reset_reason: reason.trim() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'reset',
      resource: 'scorm-attempts',
      ids: [id],
      details: { reason: reason.trim(), userId: attempt.user_id },
    });
  });

/** What was done while the attempt did not count, counts from now on. Its time does not: it may have been counted for something else. */
async function catchUp(trx: Trx, id: number, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('scorm_attempts as a')
    .innerJoin('scorms as s', 's.id', 'a.scorm_id')
    .innerJoin('scorm_contents as c', 'c.id', 'a.content_id')
    .innerJoin('material_progress as p', (join) =>
      join
        .onRef('p.user_id', '=', 'a.user_id')
        .onRef('p.cycle', '=', 'a.cycle')
        .on('p.kind', '=', 'scorm')
        .on(sql<boolean>`p.ref = a.scorm_id::text`),
    )
    .select([
      'p.id as progress_id',
      's.completes_on',
      'c.standard',
      ...STATUS_COLUMNS.map((column) => `a.${column}` as const),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const status = statusOf(row);
  const [share, complete] = [shareOf(status, row), isDone(status, row)];
  await advance(trx, row.progress_id, { share, complete, seconds: 0, now });
}

/** Takes a reset back: the attempt counts again, for plans too, beside those that were begun since. @throws PublicError 404 */
export const restoreAttempt = (ctx: Context, user: SignedIn, id: number) =>
  changeAttempt(ctx, user, id, async (trx, attempt, now) => {
    if (attempt.reset_at === null) return;
    await trx
      .updateTable('scorm_attempts')
      .set({ reset_at: null, reset_by: null, reset_reason: null })
      .where('id', '=', id)
      .execute();
    await catchUp(trx, id, now);
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'restore',
      resource: 'scorm-attempts',
      ids: [id],
      details: { userId: attempt.user_id },
    });
  });
