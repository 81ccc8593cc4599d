import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs, lockRows, recordAudit } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { presentWebinar } from './present.ts';
import { selectPlans, selectWebinars } from './queries.ts';
import { refuseForeign } from './rules.ts';

/**
 * Cancels a webinar. Those who know of it are told by the rounds, since they may be thousands.
 * @throws PublicError 404; 403 `webinar-of-colleague`; 409 `webinar-settled` when it has begun, ended or was cancelled
 */
export async function cancelWebinar(
  ctx: Context,
  user: SignedIn,
  { id, reason }: { id: number; reason: string },
): Promise<Schemas['Webinar']> {
  return actAs(ctx, user, async (trx) => {
    const now = ctx.clock();
    await lockRows(trx, 'webinars', [id]);
    const one = () => selectWebinars(trx, user).where('webinars.id', '=', id).executeTakeFirst();
    const row = await one();
    if (row === undefined) throw errors.notFound();
    refuseForeign(await selectPlans(trx, [id]), user);
    if (row.state !== 'planned') throw errors.conflict('webinar-settled');
    // The revision goes up with the time of the edit, and with it the SEQUENCE of calendar files.
    await trx.updateTable('webinars').set({ state: 'cancelled', updated_at: now }).where('id', '=', id).execute();
    await trx
      .insertInto('webinar_endings')
      .values({
        webinar_id: id,
        cancelled_at: now,
        cancelled_by: user.userId,
        reason: reason === '' ? null : reason,
        settled_at: null,
      })
      .execute();
    const cancelled = await one();
    if (cancelled === undefined) throw errors.notFound();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'change-state',
      resource: 'webinars',
      ids: [id],
      details: reason === '' ? {} : { reason },
    });
    return presentWebinar(cancelled);
  });
}
