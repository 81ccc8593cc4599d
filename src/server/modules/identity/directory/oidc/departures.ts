import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { networkOf } from '../../../../network.ts';
import { hashOf, newToken, signInCountsOf } from '../../auth/index.ts';
import {
  type CameBack,
  deleteDeparturesBefore,
  findDeparture,
  insertDeparture,
  type OnTheWay,
  spendDeparture,
} from './queries.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 10 * MINUTE_MS;
/** For how long it is still known that a way was used, or ended. */
const REMEMBERED_MS = 60 * MINUTE_MS;

/** The cookie of the browser that has set out: nobody else comes back with what it got. It signs nobody in. */
const COOKIE = 'synaq-oidc';
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`, 'u');

const browserOf = (cookies: string | undefined): string | undefined => TOKEN.exec(cookies ?? '')?.[1];

function cookieOf({ env }: Pick<Context, 'env'>, token: string): string {
  const secure = env.publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${token}; Path=/api/v1/auth/oidc; Max-Age=${LIFE_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

interface Traveller {
  address: string;
  cookies: string | undefined;
  /** Whose person confirms who they are; null: somebody signs in. */
  sessionId: string | null;
}

/**
 * Notes that a browser sets out for the provider. Its windows share one cookie, so that each may come back.
 * @throws PublicError 429 when the network has set out too often
 */
export async function depart(ctx: Context, { nonce, verifier }: OnTheWay, { address, cookies, sessionId }: Traveller) {
  const [now, { challenges }, network] = [ctx.clock(), signInCountsOf(ctx), networkOf(address)];
  const wait = challenges.secondsFull(network, now);
  if (wait > 0) throw errors.tooManyRequests(wait);
  challenges.count(network, now);
  const [state, browser] = [newToken(), browserOf(cookies) ?? newToken()];
  await deleteDeparturesBefore(ctx.db, new Date(now.getTime() - REMEMBERED_MS));
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(browser) };
  await insertDeparture(ctx.db, { ...hashes, nonce, verifier, sessionId, expiresAt }, now);
  return { state, cookie: cookieOf(ctx, browser) };
}

/**
 * Uses a way up, before anything of the answer is believed: whatever comes of it, nobody can come by it again.
 * @throws PublicError 409 for one that was used, has ended, or was never begun in this browser, and for this session
 */
export async function comeBack(
  ctx: Context,
  state: string,
  { cookies, sessionId }: Omit<Traveller, 'address'>,
): Promise<CameBack> {
  const browser = browserOf(cookies);
  if (browser === undefined) throw errors.conflict('oidc-state-unknown');
  const hashes = { stateHash: hashOf(state), browserHash: hashOf(browser), sessionId };
  const spent = await spendDeparture(ctx.db, hashes, ctx.clock());
  if (spent !== undefined) return spent;
  const found = await findDeparture(ctx.db, hashes);
  if (found === undefined) throw errors.conflict('oidc-state-unknown');
  throw errors.conflict(found.used_at === null ? 'oidc-state-expired' : 'oidc-state-used');
}
