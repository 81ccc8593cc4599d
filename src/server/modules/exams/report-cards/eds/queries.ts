import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

interface NewChallenge {
  tokenHash: Buffer;
  cardId: number;
  version: number;
  userId: number;
  expiresAt: Date;
}

/** For how long it is still known that a challenge was used, or ended. */
const REMEMBERED_MS = 60 * 60_000;

/** Keeps a challenge, in place of those that ended long ago. */
export async function insertChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  await db
    .deleteFrom('report_card_challenges')
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  await db
    .insertInto('report_card_challenges')
    .values({
      token_hash: challenge.tokenHash,
      card_id: challenge.cardId,
      version: challenge.version,
      user_id: challenge.userId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** To whom a challenge was given, and for which card. */
type Given = Pick<NewChallenge, 'tokenHash' | 'cardId' | 'userId'>;

/** Uses a challenge up. @returns the version that it was of; undefined: this person has none such of this card */
export async function spendChallenge(
  db: Db,
  { tokenHash, cardId, userId }: Given,
  now: Date,
): Promise<number | undefined> {
  const spent = await db
    .updateTable('report_card_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('version')
    .executeTakeFirst();
  return spent?.version;
}

/** A challenge of this person and card, also when it was used or has ended. */
export async function findChallenge(db: Db, { tokenHash, cardId, userId }: Given) {
  return db
    .selectFrom('report_card_challenges')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Signatures with the state of their cards, without the sheets. */
export function selectSignatures(db: Db) {
  return db
    .selectFrom('report_card_signatures as signatures')
    .innerJoin('report_cards', 'report_cards.id', 'signatures.card_id')
    .select([
      'signatures.id',
      'signatures.card_id',
      'signatures.version',
      'signatures.signer_name',
      'signatures.serial_number',
      'signatures.issuer',
      'signatures.at',
      sql<string>`encode(sha256(signatures.document), 'hex')`.as('sha256'),
      sql<boolean>`report_cards.status = 'closed' and report_cards.version = signatures.version`.as('is_current'),
    ])
    .orderBy('signatures.id', 'desc');
}

export type SignatureRow = Awaited<ReturnType<ReturnType<typeof selectSignatures>['execute']>>[number];

/** The same with all that is kept. */
export const selectWhole = (db: Db) =>
  selectSignatures(db).select(['signatures.statement', 'signatures.document', 'signatures.cms']);

export type WholeSignature = Awaited<ReturnType<ReturnType<typeof selectWhole>['execute']>>[number];

/** Whether somebody has signed a version already. */
export async function hasSigned(db: Db, cardId: number, version: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('report_card_signatures')
    .select('id')
    .where('card_id', '=', cardId)
    .where('version', '=', version)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
