import type { Db } from '../../../db/index.ts';

export interface NewChallenge {
  tokenHash: Buffer;
  network: string;
  /** Whose person confirms who they are; null: somebody signs in. */
  sessionId: string | null;
  expiresAt: Date;
}

export async function insertChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  await db
    .insertInto('eds_challenges')
    .values({
      token_hash: challenge.tokenHash,
      network: challenge.network,
      session_id: challenge.sessionId,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Deletes what ended before. */
export async function deleteChallengesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('eds_challenges').where('expires_at', '<', moment).execute();
}

/** Uses a challenge up. @returns whether it was good: of two who use it at once, one gets true */
export async function spendChallenge(
  db: Db,
  { tokenHash, network, sessionId }: Omit<NewChallenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('eds_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('network', '=', network)
    .where('session_id', 'is not distinct from', sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function findChallenge(db: Db, { tokenHash, network, sessionId }: Omit<NewChallenge, 'expiresAt'>) {
  return db
    .selectFrom('eds_challenges')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('network', '=', network)
    .where('session_id', 'is not distinct from', sessionId)
    .executeTakeFirst();
}

export interface KeptSignature {
  userId: number;
  /** `signed-in`, `confirmed`, or the id of the refusal. */
  outcome: string;
  serialNumber: string;
  issuer: string;
  sha256: string;
  cms: Buffer;
}

export async function insertSignature(db: Db, kept: KeptSignature, now: Date): Promise<void> {
  await db
    .insertInto('eds_signatures')
    .values({
      user_id: kept.userId,
      at: now,
      outcome: kept.outcome,
      serial_number: kept.serialNumber,
      issuer: kept.issuer,
      sha256: kept.sha256,
      cms: kept.cms,
    })
    .execute();
}
