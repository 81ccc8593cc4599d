import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { recordAudit, recordDigests } from '../../../../history/index.ts';
import { plainText } from '../writing/plain-text.ts';
import { presentCard } from '../present.ts';
import { type CardRow, findCard, lockCard } from '../queries.ts';

/**
 * Reopens a closed card. Its signed versions stay, and its attempts may be regraded again.
 * @throws PublicError 403 `own-attempt` for whoever is on it, 409 `report-card-open`, 422 without a reason
 */
export function reopenCard(ctx: Context, user: SignedIn, id: number, reason: string): Promise<Schemas['ReportCard']> {
  return transaction(ctx.db, async (trx) => {
    const card = await lockCard(trx, id, user);
    if (card === undefined) throw errors.notFound();
    if (card.status === 'open') throw errors.conflict('report-card-open');
    if (await isOnCard(trx, id, user.userId)) throw new PublicError(403, 'own-attempt');
    const words = plainText(reason);
    if (words === null) throw errors.invalid({ reason: { key: 'required' } });
    const now = ctx.clock();
    const opening = await trx
      .insertInto('report_card_versions')
      .values({ card_id: id, version: card.version, action: 'reopen', reason: words, actor_id: user.userId, at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordDigests(trx, 'sheet', [opening.id]);
    await trx.deleteFrom('report_card_attempts').where('card_id', '=', id).execute();
    await trx.updateTable('report_cards').set({ status: 'open', updated_at: now }).where('id', '=', id).execute();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'reopen',
      resource: 'report-cards',
      ids: [id],
      details: { version: card.version, reason: words, testId: card.test_id },
    });
    return presentCard((await findCard(trx, id, user)) as CardRow);
  });
}

async function isOnCard(trx: Trx, cardId: number, userId: number): Promise<boolean> {
  const own = await trx
    .selectFrom('report_card_attempts as held')
    .innerJoin('attempts', 'attempts.id', 'held.attempt_id')
    .select('attempts.id')
    .where('held.card_id', '=', cardId)
    .where('attempts.user_id', '=', userId)
    .executeTakeFirst();
  return own !== undefined;
}
