import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { given, toJson, toMoment } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { plainText, plainTitle } from './plain-text.ts';
import { presentCard } from '../present.ts';
import { type CardRow, findCard, findExam, isInWindow, lockCard } from '../queries.ts';

/** @throws PublicError 422 */
function refuseBackward(from: Date | null, to: Date | null): void {
  if (from !== null && to !== null && to <= from) throw errors.invalid({ startedTo: { key: 'periodOrder' } });
}

/** @throws PublicError 422 when the title is empty */
function titleOf(title: Schemas['ReportCard']['title']) {
  const plain = plainTitle(title);
  if (plain === undefined) throw errors.invalid({ title: { key: 'required' } });
  return plain;
}

/** An open card, locked. @throws PublicError 404, 409 */
async function openCard(trx: Trx, id: number, user: SignedIn): Promise<CardRow> {
  const card = await lockCard(trx, id, user);
  if (card === undefined) throw errors.notFound();
  if (card.status === 'closed') throw errors.conflict('report-card-closed');
  return card;
}

/** @throws PublicError 422 when the test is not an exam that the person may work with */
export function createCard(
  ctx: Context,
  user: SignedIn,
  input: Schemas['ReportCardCreate'],
): Promise<Schemas['ReportCard']> {
  return transaction(ctx.db, async (trx) => {
    const exam = await findExam(trx, input.testId, user);
    if (exam === undefined) throw errors.invalid({ testId: { key: 'reference' } });
    const [from, to] = [toMoment(input.startedFrom) ?? null, toMoment(input.startedTo) ?? null];
    refuseBackward(from, to);
    const now = ctx.clock();
    const { id } = await trx
      .insertInto('report_cards')
      .values({
        test_id: exam.id,
        title: toJson(input.title === undefined ? exam.title : titleOf(input.title)),
        started_from: from,
        started_to: to,
        created_by: user.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'create',
      resource: 'report-cards',
      ids: [id],
      details: { testId: exam.id },
    });
    return presentCard((await findCard(trx, id, user)) as CardRow);
  });
}

/** @throws PublicError 409 `changed-meanwhile` with the card as it is now, `report-card-closed`; 422 */
export function updateCard(
  ctx: Context,
  user: SignedIn,
  id: number,
  { revision, ...changes }: Schemas['ReportCardUpdate'],
): Promise<Schemas['ReportCard']> {
  return transaction(ctx.db, async (trx) => {
    const card = await openCard(trx, id, user);
    if (card.revision !== revision) throw errors.conflict('changed-meanwhile', { record: presentCard(card) });
    const [from, to] = [toMoment(changes.startedFrom), toMoment(changes.startedTo)];
    refuseBackward(from === undefined ? card.started_from : from, to === undefined ? card.started_to : to);
    const now = ctx.clock();
    await trx
      .updateTable('report_cards')
      .set({
        ...given({
          title: changes.title && toJson(titleOf(changes.title)),
          started_from: from,
          started_to: to,
          remarks: changes.remarks === undefined ? undefined : plainText(changes.remarks),
        }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'edit',
      resource: 'report-cards',
      ids: [id],
      details: { fields: Object.keys(changes) },
    });
    return presentCard((await findCard(trx, id, user)) as CardRow);
  });
}

/** @throws PublicError 404 for an attempt that is not on the card; 409 `changed-meanwhile` with the current remark */
export function writeRemark(
  ctx: Context,
  user: SignedIn,
  { id, attemptId }: { id: number; attemptId: number },
  { remark, seen }: Schemas['ReportCardRemarkWrite'],
): Promise<Schemas['ReportCardRemark']> {
  return transaction(ctx.db, async (trx) => {
    const card = await openCard(trx, id, user);
    const row = await trx
      .selectFrom('attempts')
      .leftJoin('report_card_remarks as remarks', (join) =>
        join.onRef('remarks.attempt_id', '=', 'attempts.id').on('remarks.card_id', '=', id),
      )
      .select(['attempts.id', 'remarks.remark'])
      .where('attempts.id', '=', attemptId)
      .where(isInWindow(card))
      .executeTakeFirst();
    if (row === undefined) throw errors.notFound();
    const words = plainText(remark);
    if (row.remark === words) return { attemptId, remark: words };
    if (row.remark !== plainText(seen)) throw errors.conflict('changed-meanwhile', { remark: row.remark });
    if (words === null) {
      await trx
        .deleteFrom('report_card_remarks')
        .where('card_id', '=', id)
        .where('attempt_id', '=', attemptId)
        .execute();
    } else {
      await trx
        .insertInto('report_card_remarks')
        .values({ card_id: id, attempt_id: attemptId, remark: words })
        .onConflict((conflict) => conflict.columns(['card_id', 'attempt_id']).doUpdateSet({ remark: words }))
        .execute();
    }
    await recordAudit(trx, ctx.clock(), {
      actorId: user.userId,
      action: 'edit',
      resource: 'report-cards',
      ids: [id],
      details: { attemptId, remark: { from: row.remark, to: words } },
    });
    return { attemptId, remark: words };
  });
}
