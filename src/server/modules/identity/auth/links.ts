import type { Schemas } from '#shared/contract/index.ts';
import type { Context, Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import type { Env } from '../../../env.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { addressFailuresOf } from './address-failures.ts';
import { permissionsOf } from './authenticate.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { clearFailuresOf } from './lockout.ts';
import { minLengthFor } from './password-policy.ts';
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
 * Makes a one-time link to /password, valid for 24 hours. Earlier unused links of the person become invalid. The token is in the
 * fragment, which browsers send to nobody.
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
  return { link: `${ctx.env.publicOrigin}/password#token=${token}`, expiresAt };
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

async function findLink(db: Db, token: string) {
  return db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'password_links.expires_at',
      'password_links.used_at',
      'users.login',
      'users.role_id',
      'roles.permissions',
    ])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/** The permissions of the person of a link. */
export async function permissionsOfLink(db: Db, token: string): Promise<readonly string[]> {
  const link = await findLink(db, token);
  if (link === undefined) throw errors.conflict(DEAD.unknown);
  return permissionsOf(link.role_id, link.permissions);
}

/** The state of a link. The login and the rules for its person are included only while the link is valid. */
async function stateOfLink(db: Db, env: Env, token: string, now: Date): Promise<Schemas['PasswordLink']> {
  const nothing = { login: null, expiresAt: null, minLength: null };
  const link = await findLink(db, token);
  if (link === undefined) return { ...nothing, state: 'unknown' };
  const expiresAt = link.expires_at.toISOString();
  if (link.used_at !== null) return { ...nothing, state: 'used', expiresAt };
  if (link.expires_at <= now) return { ...nothing, state: 'expired', expiresAt };
  const minLength = minLengthFor(env, permissionsOf(link.role_id, link.permissions));
  return { state: 'valid', login: link.login, expiresAt, minLength };
}

/** The state of a link that somebody names. Unknown ones count as failures of the address. @throws PublicError 429 after too many */
export async function guessedLink(ctx: Context, token: string, address: string): Promise<Schemas['PasswordLink']> {
  const [now, failures] = [ctx.clock(), addressFailuresOf(ctx)];
  failures.refuse(address, now);
  const link = await stateOfLink(ctx.db, ctx.env, token, now);
  if (link.state === 'unknown') failures.count(address, now);
  return link;
}

/** @throws PublicError 409 `link-unknown`, `link-used` or `link-expired` */
export function refuseDeadState({ state }: Schemas['PasswordLink']): void {
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
    if (used === undefined) return refuseDeadState(await stateOfLink(trx, ctx.env, token, now));
    const userId = used.user_id;
    await inBatch(trx, now, { actorId: userId, kind: 'set-password', resource: 'users' }, async () => {
      await storePassword(trx, userId, passwordHash, now);
      await endSessionsOf(trx, [userId]);
      await expireLinksOf(trx, userId, now);
      await clearFailuresOf(trx, [userId]);
      await forgetDevicesOf(trx, [userId]);
      return { ids: [userId], value: undefined };
    });
  });
}
