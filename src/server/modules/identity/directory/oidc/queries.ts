import type { Db } from '../../../../db/index.ts';

/** Somebody on the way to the provider. */
export interface OnTheWay {
  nonce: string;
  verifier: string;
}

interface Departure extends OnTheWay {
  stateHash: Buffer;
  browserHash: Buffer;
  expiresAt: Date;
}

export async function insertDeparture(db: Db, departure: Departure, now: Date): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      state_hash: departure.stateHash,
      browser_hash: departure.browserHash,
      nonce: departure.nonce,
      verifier: departure.verifier,
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
  { stateHash, browserHash }: Pick<Departure, 'stateHash' | 'browserHash'>,
  now: Date,
): Promise<OnTheWay | undefined> {
  return db
    .updateTable('oidc_sign_ins')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}

export async function findDeparture(db: Db, { stateHash, browserHash }: Pick<Departure, 'stateHash' | 'browserHash'>) {
  return db
    .selectFrom('oidc_sign_ins')
    .select('used_at')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
}
