import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import type { Env } from '../../../env.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { actorOf, permissionsOf } from './authenticate.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { clearFailuresOf } from './lockout.ts';
import { addressOrigin } from './origin.ts';
import { minLengthFor } from './password-policy.ts';
import { rolesBeyond } from './policy.ts';
import { endSessionsOf, lockForSignIn, storePassword } from './queries.ts';
import { signInCountsOf } from './recent-counts.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a one-time link is valid. */
export const LINK_HOURS = 24;

const DAY_MS = 24 * 3_600_000;

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
  const expiresAt = new Date(ctx.clock().getTime() + LINK_HOURS * 3_600_000);
  const [link = ''] = await storeLinks(db, ctx, [userId], createdBy, expiresAt);
  return { link, expiresAt };
}

/** When links and temporary passwords end that many people are given now. */
export const accessEnd = ({ clock, env }: Pick<Surroundings, 'clock' | 'env'>): Date =>
  new Date(clock().getTime() + env.accessLinkDays * DAY_MS);

/**
 * Makes a one-time link for each of many people, valid for the days of the settings. Lock the people first: two who do this at once would
 * both leave valid links.
 * @returns the links, in the order of the people
 */
export async function createAccessLinks(
  db: Db,
  ctx: Surroundings,
  userIds: readonly number[],
  createdBy: number,
): Promise<{ links: string[]; expiresAt: Date }> {
  const expiresAt = accessEnd(ctx);
  return { links: await storeLinks(db, ctx, userIds, createdBy, expiresAt), expiresAt };
}

/** Stores the hashes of new tokens, and ends the earlier links of the people. */
async function storeLinks(
  db: Db,
  ctx: Surroundings,
  userIds: readonly number[],
  createdBy: number | null,
  expiresAt: Date,
): Promise<string[]> {
  const now = ctx.clock();
  const made = userIds.map((userId) => ({ userId, token: newToken() }));
  await expireLinksOf(db, userIds, now);
  await db
    .insertInto('password_links')
    .values(
      made.map(({ userId, token }) => ({
        user_id: userId,
        token_hash: hashOf(token),
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
        created_by: createdBy,
      })),
    )
    .execute();
  return made.map(({ token }) => `${ctx.env.publicOrigin}/password#token=${token}`);
}

/** Ends one link, unless it was used. */
export async function expireLink(db: Db, link: string, now: Date): Promise<void> {
  const token = new URL(link).hash.slice('#token='.length);
  await db
    .updateTable('password_links')
    .set({ expires_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .execute();
}

/** Ends the unused links of people who got a new password or role, or were blocked: a link outlives nothing that it was given for. */
export const expireLinksOf = (db: Db, userIds: readonly number[], now: Date) => expire(db, 'user_id', userIds, now);

/** Ends the unused links that people gave who are about to be deleted. */
export const expireLinksBy = (db: Db, userIds: readonly number[], now: Date) => expire(db, 'created_by', userIds, now);

async function expire(db: Db, whose: 'user_id' | 'created_by', userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .updateTable('password_links')
    .set({ expires_at: now })
    .where(whose, 'in', userIds)
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
      'password_links.created_by',
      'password_links.user_id',
      'users.login',
      'users.blocked',
      'users.role_id',
      'roles.permissions',
    ])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/** Whether whoever gave a link could still give it. */
async function mayStillGive(db: Db, link: { created_by: number | null; role_id: number }): Promise<boolean> {
  if (link.created_by === null) return true;
  const giver = await actorOf(db, link.created_by);
  if (giver === undefined || !can(giver.permissions, 'restoration-requests:decide')) return false;
  return !(await rolesBeyond(db, giver)).has(link.role_id);
}

/** The person of a link, and what they may do. */
export async function holderOfLink(db: Db, token: string): Promise<{ userId: number; permissions: readonly string[] }> {
  const link = await findLink(db, token);
  if (link === undefined) throw errors.conflict(DEAD.unknown);
  return { userId: link.user_id, permissions: permissionsOf(link.role_id, link.permissions) };
}

/** The state of a link. The login and the rules for its person are included only while the link is valid. */
async function stateOfLink(db: Db, env: Env, token: string, now: Date): Promise<Schemas['PasswordLink']> {
  const nothing = { login: null, expiresAt: null, minLength: null };
  const link = await findLink(db, token);
  if (link === undefined) return { ...nothing, state: 'unknown' };
  const expiresAt = link.expires_at.toISOString();
  if (link.used_at !== null) return { ...nothing, state: 'used', expiresAt };
  if (link.expires_at <= now || !(await mayStillGive(db, link))) return { ...nothing, state: 'expired', expiresAt };
  const minLength = minLengthFor(env, permissionsOf(link.role_id, link.permissions));
  return { state: 'valid', login: link.login, expiresAt, minLength, ...(link.blocked && { blocked: true }) };
}

/**
 * The state of a link that somebody names. Unknown ones count as failures of the network.
 * @throws PublicError 429 for an unknown link after too many failures
 */
export async function guessedLink(ctx: Context, token: string, address: string): Promise<Schemas['PasswordLink']> {
  const [now, { failures }, { key }] = [ctx.clock(), signInCountsOf(ctx), addressOrigin(address)];
  const link = await stateOfLink(ctx.db, ctx.env, token, now);
  if (link.state !== 'unknown') return link;
  const wait = failures.secondsFull(key, now);
  if (wait > 0) throw errors.tooManyRequests(wait);
  failures.count(key, now);
  return link;
}

/** @throws PublicError 409 `link-unknown`, `link-used` or `link-expired` */
export function refuseDeadState({ state }: Schemas['PasswordLink']): void {
  if (state !== 'valid') throw errors.conflict(DEAD[state]);
}

/**
 * Sets the password through a link. The link is used up, all sessions of the person end, and a lockout is lifted.
 * @returns the person
 */
export async function useLink(ctx: Surroundings, token: string, passwordHash: string): Promise<number> {
  const now = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    // People are locked before their links, as by whoever gives them new ones.
    const link = await findLink(trx, token);
    if (link !== undefined) await lockForSignIn(trx, link.user_id);
    refuseDeadState(await stateOfLink(trx, ctx.env, token, now));
    const used = await trx
      .updateTable('password_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    // Somebody else was faster.
    if (used === undefined) throw errors.conflict(DEAD.used);
    const userId = used.user_id;
    await inBatch(trx, now, { actorId: userId, kind: 'set-password', resource: 'users' }, async () => {
      await storePassword(trx, userId, passwordHash, now);
      await endSessionsOf(trx, [userId]);
      await expireLinksOf(trx, [userId], now);
      await clearFailuresOf(trx, [userId]);
      await forgetDevicesOf(trx, [userId]);
      return { ids: [userId], value: undefined };
    });
    return userId;
  });
}
