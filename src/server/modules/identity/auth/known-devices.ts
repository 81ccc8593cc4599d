import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { hashOf, newToken } from './tokens.ts';

/** The cookie of a browser. It signs nobody in: it only keeps strangers from locking a person out on it. */
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
 * Remembers the device that the person signed in on. People may share a device: it keeps its token if anybody signed in with it
 * before, since a token that this server has not given may be known to others.
 * @returns the token
 */
export async function rememberDevice(db: Db, userId: number, shown: string | undefined, now: Date): Promise<string> {
  const token = shown !== undefined && (await isGiven(db, shown, now)) ? shown : newToken();
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

async function isGiven(db: Db, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where(rememberedSince(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
