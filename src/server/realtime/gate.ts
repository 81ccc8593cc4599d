import { sql } from 'kysely';
import type { IncomingMessage } from 'node:http';
import { withoutStaff } from '#shared/access/staff.ts';
import type { Context, SignedIn } from '../context.ts';
import { authenticate, permissionsOf, sessionEnd } from '../modules/identity/auth/index.ts';

/** Connections per person. A browser that reloads may keep the old one for a moment. */
export const SOCKETS_PER_PERSON = 10;

/** Requests per socket: at most this many in this time. */
const EVENTS = 20;
const EVENTS_MS = 10_000;

/**
 * Whether the request comes from a page of this installation: its origin is the public address, or the host of the request.
 * Programs other than browsers send no origin.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** The person of a session's token, as the API knows them; nobody who has to replace a temporary password or
 * set up a second factor first. */
export async function personOf(ctx: Context, token: unknown): Promise<SignedIn | undefined> {
  if (typeof token !== 'string') return undefined;
  const user = await authenticate(ctx, { headers: { authorization: `Bearer ${token}` } });
  return user?.mustReplacePassword || user?.mustEnrol ? undefined : user;
}

/** What somebody may now. */
type Standing = Pick<SignedIn, 'permissions' | 'scope'>;

/** Which of the sessions are still valid, and how their people stand now. */
export async function standingsOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Standing>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.weak_password',
      'users.role_id',
      'roles.permissions',
      'roles.scope',
    ])
    .where(sql<boolean>`sessions.id = any (${[...sessionIds]}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .where('users.blocked', '=', false)
    .where('users.password_expires_at', 'is', null)
    .where((is) => is.or([is('sessions.strong', '=', true), is('roles.second_factor', '<>', 'required')]))
    .execute();
  const live = rows.map((row) => ({ ...row, permissions: permissionsOf(row.role_id, row.permissions) }));
  return new Map(
    live
      .filter(({ permissions, created_at }) => sessionEnd(env, permissions, created_at) > now)
      // As when they came: with a weak password nobody acts as staff.
      .map(({ id, permissions, scope, weak_password: isWeak }) => [
        id,
        { permissions: isWeak ? withoutStaff(permissions) : permissions, scope },
      ]),
  );
}

/** @returns a function that counts one event, and returns false when there were too many */
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
