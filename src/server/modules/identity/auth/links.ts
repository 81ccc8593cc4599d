import type { Schemas } from '#shared/contract/index.ts';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { clearFailuresOf } from './lockout.ts';
import { endSessionsOf, storePassword } from './queries.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a one-time link is valid. */
export const LINK_HOURS = 24;

const DEAD = { unknown: 'link-unknown', used: 'link-used', expired: 'link-expired' } as const;

/** A link as it is handed out, once. Only its hash is stored. */
export interface PasswordLink {
  link: string;
  expiresAt: Date;
}

/**
 * Makes a one-time link to /password, valid for 24 hours. Earlier unused links of the person become invalid.
 * @param createdBy the person who makes it; null for the server
 */
export async function createPasswordLink(
  db: Db,
  ctx: Surroundings,
  userId: number,
  createdBy: number | null,
): Promise<PasswordLink> {
  const now = ctx.clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  await expireLinksOf(db, userId, now);
  await db
    .insertInto('password_links')
    .values({
      user_id: userId,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      created_by: createdBy,
    })
    .execute();
  return { link: `${ctx.env.publicOrigin}/password?token=${token}`, expiresAt };
}

async function expireLinksOf(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_links')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** The state of a link. The login is included only while the link is valid. */
export async function stateOfLink(db: Db, token: string, now: Date): Promise<Schemas['PasswordLink']> {
  const link = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['password_links.expires_at', 'password_links.used_at', 'users.login'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (link === undefined) return { state: 'unknown', login: null, expiresAt: null };
  const expiresAt = link.expires_at.toISOString();
  if (link.used_at !== null) return { state: 'used', login: null, expiresAt };
  if (link.expires_at <= now) return { state: 'expired', login: null, expiresAt };
  return { state: 'valid', login: link.login, expiresAt };
}

/** @throws PublicError 409 `link-unknown`, `link-used` or `link-expired` */
export async function refuseDeadLink(db: Db, token: string, now: Date): Promise<void> {
  const { state } = await stateOfLink(db, token, now);
  if (state !== 'valid') throw errors.conflict(DEAD[state]);
}

/** Sets the password through a link. The link is used up, all sessions of the person end, and a lockout is lifted. */
export async function useLink(ctx: Surroundings, token: string, passwordHash: string): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    const used = await trx
      .updateTable('password_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (used === undefined) return refuseDeadLink(trx, token, now);
    const userId = used.user_id;
    await inBatch(trx, now, { actorId: userId, kind: 'set-password', resource: 'users' }, async () => {
      await storePassword(trx, userId, passwordHash, now);
      await endSessionsOf(trx, [userId]);
      await expireLinksOf(trx, userId, now);
      await clearFailuresOf(trx, [userId]);
      return { ids: [userId], value: undefined };
    });
  });
}
