import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { hashOf, newToken } from './tokens.ts';

/**
 * The cookie of a browser. It signs nobody in: it only keeps strangers from locking a person out on it. Its token is of one account, that
 * which signed in last: on a shared computer nobody can copy what makes it known to others.
 */
const COOKIE = 'synaq-device';
const FORGOTTEN_AFTER_DAYS = 365;
const DAY_SECONDS = 24 * 3600;
/** The devices of one person. */
const MOST = 20;

const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** The token of the browser that asks, if it has one. */
export function deviceToken(cookies: string | undefined): string | undefined {
  return TOKEN.exec(cookies ?? '')?.[1];
}

const oldest = (now: Date) => new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_SECONDS * 1000);

const rememberedSince = (now: Date): RawBuilder<boolean> => sql<boolean>`known_devices.last_seen_at > ${oldest(now)}`;

/** Whether the person of this login signed in on the device before. One query, so that the time tells nothing of the login. */
export async function isKnownDevice(db: Db, login: string, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.token_hash', '=', hashOf(token))
    .where(sql`lower(users.login)`, '=', login)
    .where(rememberedSince(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers the device that the person signed in on. It keeps its token only if this person signed in with it before.
 * @returns the token
 */
export async function rememberDevice(db: Db, userId: number, shown: string | undefined, now: Date): Promise<string> {
  const token = shown !== undefined && (await isOwn(db, userId, shown, now)) ? shown : newToken();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashOf(token), last_seen_at: now })
    .onConflict((same) => same.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (kept) =>
      kept
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where(rememberedSince(now))
        .orderBy('last_seen_at', 'desc')
        .limit(MOST),
    )
    .execute();
  return token;
}

/** Whether the token is of this person, and of nobody else, as those of earlier versions may be. */
async function isOwn(db: Db, userId: number, token: string, now: Date): Promise<boolean> {
  const owners = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where(rememberedSince(now))
    .execute();
  return owners.length === 1 && owners[0]?.user_id === userId;
}

/** Forgets the devices of people who got a new password: one of them may be a stranger's. */
export async function forgetDevicesOf(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await db.deleteFrom('known_devices').where('user_id', 'in', userIds).execute();
}

/** The cookie that brings the token back: to signing in only, and not to scripts. */
export function deviceCookie({ env }: Pick<Context, 'env'>, token: string): string {
  const secure = env.publicOrigin.startsWith('https:') ? '; Secure' : '';
  const age = FORGOTTEN_AFTER_DAYS * DAY_SECONDS;
  return `${COOKIE}=${token}; Path=/api/v1/auth; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
