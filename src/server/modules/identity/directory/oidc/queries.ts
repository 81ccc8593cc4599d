import type { Db } from '../../../../db/index.ts';

/** Somebody on the way to the provider. */
export interface OnTheWay {
  nonce: string;
  verifier: string;
}

/** Somebody who has come back. */
export interface CameBack extends OnTheWay {
  setOutAt: Date;
}

interface Departure extends OnTheWay {
  /** Whose person confirms who they are; null: somebody signs in. */
  sessionId: string | null;
  stateHash: Buffer;
  browserHash: Buffer;
  expiresAt: Date;
}

/** Who comes back, and what for. */
type Traveller = Pick<Departure, 'stateHash' | 'browserHash' | 'sessionId'>;

export async function insertDeparture(db: Db, departure: Departure, now: Date): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      state_hash: departure.stateHash,
      browser_hash: departure.browserHash,
      nonce: departure.nonce,
      verifier: departure.verifier,
      session_id: departure.sessionId,
      created_at: now,
      expires_at: departure.expiresAt,
    })
    .execute();
}

/** Deletes what ended before. */
export async function deleteDeparturesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('oidc_sign_ins').where('expires_at', '<', moment).execute();
}

/** Uses a way up. @returns undefined when it was not good: of two who use it at once, one gets it */
export async function spendDeparture(
  db: Db,
  { stateHash, browserHash, sessionId }: Traveller,
  now: Date,
): Promise<CameBack | undefined> {
  return db
    .updateTable('oidc_sign_ins')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('session_id', 'is not distinct from', sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier', 'created_at as setOutAt'])
    .executeTakeFirst();
}

export async function findDeparture(db: Db, { stateHash, browserHash, sessionId }: Traveller) {
  return db
    .selectFrom('oidc_sign_ins')
    .select('used_at')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('session_id', 'is not distinct from', sessionId)
    .executeTakeFirst();
}
