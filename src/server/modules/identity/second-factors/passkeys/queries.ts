import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

export async function passkeysOf(db: Db, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

export interface NewPasskey {
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}

/** @returns false where the passkey is known already, of whomever */
export async function insertPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      added_at: now,
      last_used_at: null,
    })
    .onConflict((same) => same.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Notes that a passkey signed. @returns false when its counter has moved on meanwhile: it signed elsewhere, too */
export async function countPasskey(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  next: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether the person had such a passkey */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** @returns whether the person has such a passkey */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewChallenge {
  challenge: string;
  userId: number;
  /** The sign-in or the session that may answer it. */
  holder: Uint8Array;
  expiresAt: Date;
}

/** Replaces the challenge of its holder: only the newest can be answered. */
export async function insertChallenge(db: Db, challenge: NewChallenge, now: Date): Promise<void> {
  const old: Expression<SqlBool> = sql<SqlBool>`expires_at <= ${now} or holder = ${challenge.holder}`;
  await db.deleteFrom('passkey_challenges').where(old).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: challenge.challenge,
      user_id: challenge.userId,
      holder: challenge.holder,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Uses a challenge up, whatever comes of the answer. */
export async function spendChallenge(
  db: Db,
  { challenge, userId, holder }: Omit<NewChallenge, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', userId)
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return used !== undefined;
}
