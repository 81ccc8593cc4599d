import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

const hasTotp = sql<boolean>`exists (
  select from totp_keys where totp_keys.user_id = users.id and totp_keys.secret is not null)`;
const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`;

/** Whether a row `users` has a second factor, as SQL. */
export const hasFactor = sql<boolean>`(${hasTotp} or ${hasPasskey})`;

/** Whether somebody who shows the right password is asked for a second factor: one that they have, and that their role lets count. */
export const asksSecondFactor = sql<boolean>`(roles.second_factor <> 'none' and ${hasFactor})`;

/** The same of one person, as it stands now. */
export async function isAskedForSecondFactor(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(asksSecondFactor.as('asked'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.asked === true;
}

/** What a person can finish a sign-in with. */
export async function meansOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select([hasTotp.as('totp'), hasPasskey.as('passkey')])
    .select(
      sql<boolean>`exists (select from recovery_codes c where c.user_id = users.id and c.used_at is null)`.as('codes'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface NewPending {
  tokenHash: Buffer;
  userId: number;
  network: string;
  passwordMark: Buffer;
  way: 'password' | 'link' | 'ldap';
  weakPassword: boolean;
  expiresAt: Date;
}

export async function insertPending(db: Db, pending: NewPending, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: pending.tokenHash,
      user_id: pending.userId,
      network: pending.network,
      password_mark: pending.passwordMark,
      way: pending.way,
      weak_password: pending.weakPassword,
      created_at: now,
      expires_at: pending.expiresAt,
    })
    .execute();
}

/** A sign-in that waits, while it may be tried. Counts the try: of many at once, no more than the limit are let through. */
export async function countTry(db: Db, tokenHash: Buffer, network: string, most: number, now: Date) {
  return db
    .updateTable('pending_sign_ins')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['token_hash', 'user_id', 'password_mark', 'way', 'weak_password'])
    .executeTakeFirst();
}

/** A sign-in whose password was right and that waits for a second factor. */
export type PendingSignIn = NonNullable<Awaited<ReturnType<typeof countTry>>>;

export async function isPending(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const found = db.selectFrom('pending_sign_ins').select('token_hash').where('token_hash', '=', tokenHash);
  return (await found.executeTakeFirst()) !== undefined;
}

/** @returns whether it was still there: of two who finish it at once, one gets true */
export async function deletePending(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
