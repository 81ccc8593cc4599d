import { sql } from 'kysely';
import type { IncomingMessage } from 'node:http';
import type { Context, SignedIn } from '../context.ts';
import type { Db } from '../db/index.ts';
import { authenticate, permissionsOf } from '../modules/auth/index.ts';

/** Windows of one person; a browser that reloads may hold an old one for a moment. */
export const SOCKETS_PER_PERSON = 10;

/** Questions of one socket: so many at once, and as many again in so long. */
const EVENTS = 20;
const EVENTS_MS = 10_000;

/**
 * Whether a browser may connect from the page that it shows: a page of this installation, by its public address or by the one
 * that was asked. Programs that are no browser send no origin.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** The person of a session's token, as the API knows them. */
export async function personOf(ctx: Context, token: unknown): Promise<SignedIn | undefined> {
  if (typeof token !== 'string') return undefined;
  return authenticate(ctx, { headers: { authorization: `Bearer ${token}` } });
}

/** The sessions of these that still count, with what their people may do now. */
export async function livePermissions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['sessions.id', 'users.role_id', 'roles.permissions'])
    .where(sql<boolean>`sessions.id = any (${[...sessionIds]}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .where('users.blocked', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, permissionsOf(row.role_id, row.permissions)]));
}

/** @returns asks whether one more event is within the limit */
export function eventLimit(clock: () => number): () => boolean {
  let since = clock();
  let count = 0;
  return () => {
    const now = clock();
    if (now - since >= EVENTS_MS) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= EVENTS;
  };
}
