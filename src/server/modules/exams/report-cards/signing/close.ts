import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { recordAudit, recordDigests } from '../../../../history/index.ts';
import { lockAttemptsWhere } from '../../attempt-locks/index.ts';
import { hashOf } from './canonical.ts';
import type { Keeper } from '../policy.ts';
import { presentCard } from '../present.ts';
import { isOn } from '../reading/own-rows.ts';
import { type CardRow, findCard, findSigned, isInWindow, lockCard } from '../queries.ts';
import { digestOf, loadSheet, type Sheet } from '../sheet/sheet.ts';

/** How many people an error message names. The count is of all. */
const NAMED = 20;

/**
 * Closes a card: its sheet is signed and stored permanently, and its attempts cannot be regraded.
 * @param digest of the sheet that the person has seen
 * @throws PublicError 403 `own-attempt` for whoever is on it, 409 `report-card-closed`, `report-card-empty`, `report-card-moved`, and
 * `report-card-not-ready` with the people who are not ready
 */
export function closeCard(ctx: Context, user: Keeper, id: number, digest: string): Promise<Schemas['ReportCard']> {
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock();
    const { card, ...details } = await signCard(trx, now, user, id, (sheet) => {
      if (digestOf(sheet) !== digest) throw errors.conflict('report-card-moved');
    });
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'close',
      resource: 'report-cards',
      ids: [id],
      details,
    });
    return card;
  });
}

/**
 * The same within the caller's transaction and without an audit event.
 * @param check throws to refuse a sheet before it is signed
 */
export async function signCard(
  trx: Trx,
  now: Date,
  user: Keeper,
  id: number,
  check: (sheet: Sheet) => void = () => {},
) {
  const card = await lockCard(trx, id, user);
  if (card === undefined) throw errors.notFound();
  if (card.status === 'closed') throw errors.conflict('report-card-closed');
  // No result changes between reading the sheet and signing it: marking and corrections lock the attempts too.
  await lockAttemptsWhere(trx, isInWindow(card));
  const sheet = await loadSheet(trx, card);
  if (isOn(sheet, user.userId)) throw new PublicError(403, 'own-attempt');
  refuseUnready(sheet);
  check(sheet);
  return sign(trx, now, user, card, sheet);
}

function refuseUnready({ rows }: Sheet): void {
  if (rows.length === 0) throw errors.conflict('report-card-empty');
  const waiting = (outcome: Schemas['ReportCardOutcome']) => rows.filter((row) => row.outcome === outcome);
  const [inProgress, pending] = [waiting('in-progress'), waiting('pending')];
  if (inProgress.length + pending.length === 0) return;
  const named = (unready: Sheet['rows']) =>
    unready.slice(0, NAMED).map(({ attemptId, person }) => ({ attemptId, name: person.name }));
  throw errors.conflict(
    'report-card-not-ready',
    {
      inProgress: named(inProgress),
      pending: named(pending),
      counts: { inProgress: inProgress.length, pending: pending.length },
    },
    { inProgress: inProgress.length, pending: pending.length },
  );
}

async function sign(trx: Trx, now: Date, user: Keeper, card: CardRow, sheet: Sheet) {
  const version = card.version + 1;
  const { full_name } = await trx
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const previous = card.version === 0 ? undefined : await findSigned(trx, card.id, card.version);
  const signature = {
    version,
    userId: user.userId,
    name: full_name,
    at: now.toISOString(),
    previous: previous?.sha256 ?? null,
  };
  const signed = { ...sheet, signature };
  const sha256 = hashOf(signed);
  const signing = await trx
    .insertInto('report_card_versions')
    .values({
      card_id: card.id,
      version,
      action: 'close',
      sheet: JSON.stringify(signed),
      sha256,
      actor_id: user.userId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordDigests(trx, 'sheet', [signing.id]);
  const ids = sheet.rows.map(({ attemptId }) => attemptId);
  await sql`insert into report_card_attempts (attempt_id, card_id)
    select id, ${card.id} from unnest(${ids}::bigint[]) id`.execute(trx);
  await trx
    .updateTable('report_cards')
    .set({ status: 'closed', version, updated_at: now })
    .where('id', '=', card.id)
    .execute();
  const closed = presentCard((await findCard(trx, card.id, user)) as CardRow);
  return { card: closed, version, sha256, testId: card.test_id, attempts: ids.length };
}
