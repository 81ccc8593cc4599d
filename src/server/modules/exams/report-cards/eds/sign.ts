import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { type Proof, Refusal } from '../../../../eds/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { findAccountByIin, hashOf as hashOfToken, newToken } from '../../../identity/auth/index.ts';
import { bytesOf, deskOf } from '../../../identity/eds/index.ts';
import { type CardRow, findCard, lockCard } from '../queries.ts';
import { isOn } from '../reading/own-rows.ts';
import { canonicalJson } from '../signing/canonical.ts';
import { loadSigned } from '../signing/signed.ts';
import { presentSignature } from './present.ts';
import { findChallenge, hasSigned, insertChallenge, selectSignatures, spendChallenge } from './queries.ts';
import { statementOf } from './statement.ts';

const LIFE_MS = 5 * 60_000;

/**
 * The sheet of a closed card that somebody may sign.
 * @throws PublicError 403 `own-attempt` for whoever is on it, 404, 409 `report-card-not-closed` or `report-card-signed`
 */
async function sheetToSign(db: Db, user: SignedIn, card: CardRow | undefined) {
  if (card === undefined) throw errors.notFound();
  if (card.status === 'open') throw errors.conflict('report-card-not-closed');
  const { version, sheet, sha256, intact } = await loadSigned(db, card.id, card.version);
  if (isOn(sheet, user.userId)) throw new PublicError(403, 'own-attempt');
  if (!intact) throw errors.conflict('report-card-moved');
  if (await hasSigned(db, card.id, version, user.userId)) throw errors.conflict('report-card-signed');
  return { version, sha256, document: Buffer.from(canonicalJson(sheet)) };
}

/** What this person has to sign of the card, once. @throws PublicError */
export async function giveChallenge(ctx: Context, user: SignedIn, id: number): Promise<Schemas['EdsChallenge']> {
  if (!deskOf(ctx).isOpen) throw errors.conflict('eds-off');
  const { version, sha256 } = await sheetToSign(ctx.db, user, await findCard(ctx.db, id, user));
  const [now, token] = [ctx.clock(), newToken()];
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const kept = { tokenHash: hashOfToken(token), cardId: id, version, userId: user.userId, expiresAt };
  await insertChallenge(ctx.db, kept, now);
  const content = statementOf(ctx, { cardId: id, version, sha256 }, token).toString('base64');
  return { challenge: token, content, expiresAt: expiresAt.toISOString() };
}

/**
 * Keeps a signature of a closed card, with the sheet. The challenge is used up before anything is checked.
 * @throws PublicError 409 for a challenge that is not theirs or a card that has moved on, 422 for a signature that does not count
 */
export async function signWithEds(
  ctx: Context,
  user: SignedIn,
  id: number,
  { challenge, cms: text }: Schemas['EdsSignIn'],
): Promise<Schemas['ReportCardEds']> {
  const now = ctx.clock();
  const spent = { tokenHash: hashOfToken(challenge), cardId: id, userId: user.userId };
  const version = await spendChallenge(ctx.db, spent, now);
  if (version === undefined) {
    const found = await findChallenge(ctx.db, spent);
    if (found === undefined) throw errors.conflict('eds-challenge-unknown');
    throw errors.conflict(found.used_at === null ? 'eds-challenge-expired' : 'eds-challenge-used');
  }
  const given = await sheetToSign(ctx.db, user, await findCard(ctx.db, id, user));
  // Closed anew since: what they signed is another sheet, not an altered one.
  if (given.version !== version) throw errors.conflict('report-card-moved');
  const cms = bytesOf(text);
  const statement = statementOf(ctx, { cardId: id, version, sha256: given.sha256 }, challenge);
  const proof = await prove(ctx, user, cms, statement);
  return transaction(ctx.db, async (trx) => {
    // The card may have been opened again while the authority was asked.
    const card = await lockCard(trx, id, user);
    const { sha256, document } = await sheetToSign(trx, user, card);
    if (card?.version !== version || sha256 !== given.sha256) throw errors.conflict('report-card-moved');
    const signature = await trx
      .insertInto('report_card_signatures')
      .values({
        card_id: id,
        version,
        user_id: user.userId,
        signer_name: proof.name,
        serial_number: proof.serialNumber,
        issuer: proof.issuer,
        at: now,
        statement,
        document,
        cms,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, now, {
      actorId: user.userId,
      action: 'sign',
      resource: 'report-cards',
      ids: [id],
      details: { by: 'eds', version, sha256, serialNumber: proof.serialNumber, issuer: proof.issuer },
    });
    const row = await selectSignatures(trx).where('signatures.id', '=', signature.id).executeTakeFirstOrThrow();
    return presentSignature(row);
  });
}

/** @throws PublicError 422 for a signature that does not count, or is another person's; 503 where it could not be checked */
async function prove(ctx: Context, user: SignedIn, cms: Buffer, content: Buffer): Promise<Proof> {
  const proof = await deskOf(ctx)
    .check({ cms, content, use: 'document', line: `user ${user.userId}` })
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw new PublicError(422, error.id);
      if (error instanceof PublicError) throw error;
      ctx.log.warn({ err: error }, 'a digital signature of a report card could not be checked');
      throw new PublicError(503, 'eds-unavailable');
    });
  const account = await findAccountByIin(ctx.db, proof.iin);
  if (account?.id !== user.userId) throw new PublicError(422, 'eds-other-person');
  return proof;
}
