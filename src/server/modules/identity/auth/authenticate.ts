import { ALL_PERMISSIONS, EVERYONE } from '#shared/access/permissions.ts';
import { isStaff, withoutStaff } from '#shared/access/staff.ts';
import { ROLE_IDS, roleKeyOf } from '#shared/access/roles.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { beganTooOld } from './earlier-passwords/age.ts';
import { findActor, sessionKey, touchSession } from './queries.ts';
import { sessionCacheOf } from './session-cache.ts';
import { sessionEnd } from './session-end.ts';
import { hashOf } from './tokens.ts';

/** How often a session's last use is stored, so that not every request writes. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** A person without a session, for a background job. undefined when the account was deleted or blocked. */
export async function actorOf(db: Db, userId: number): Promise<SignedIn | undefined> {
  const row = await findActor(db, userId);
  if (row === undefined || row.blocked) return undefined;
  return {
    sessionId: '',
    userId,
    roleId: row.role_id,
    roleKey: roleKeyOf(row.role_id),
    permissions: permissionsOf(row.role_id, row.permissions),
    scope: row.scope,
    language: row.language,
  };
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** The permissions of a role: all for admin; every signed-in person has some. */
export function permissionsOf(roleId: number, granted: readonly string[]): readonly string[] {
  return roleId === ROLE_IDS.admin ? ALL_PERMISSIONS : [...new Set([...EVERYONE, ...granted])];
}

/** The part of a request, or of a socket handshake, that identifies the person. */
interface Asking {
  headers: { authorization?: string | undefined };
}

/**
 * The person of a request, by its bearer token. undefined without a token, when the session has ended or expired, and when the person is
 * blocked.
 */
export async function authenticate(ctx: Context, request: Asking): Promise<SignedIn | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  // The key of the logging service is nobody's session.
  if (token === undefined || token === ctx.env.logKey) return undefined;
  const key = sessionKey(hashOf(token));
  const cache = sessionCacheOf(ctx);
  const now = ctx.clock();
  const known = cache.get(key, now);
  if (known !== undefined) return known;

  const { generation } = cache;
  const session = await cache.sessions.find(key);
  if (session === undefined || session.expires_at <= now) return undefined;
  const { password_expires_at: passwordEnds } = session;
  if (passwordEnds !== null && passwordEnds <= now) return undefined;
  const permissions = permissionsOf(session.role_id, session.permissions);
  if (sessionEnd(ctx.env, permissions, session.created_at) <= now) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY_MS) {
    await touchSession(ctx.db, session.id, now);
  }
  const user: SignedIn = {
    sessionId: session.id,
    userId: session.user_id,
    roleId: session.role_id,
    roleKey: roleKeyOf(session.role_id),
    // With a weak password nobody acts as staff; the password can be changed.
    permissions: session.weak_password ? withoutStaff(permissions) : permissions,
    scope: session.scope,
    language: session.language,
    roleTitle: session.role_title,
    ...(session.weak_password && isStaff(permissions) && { isHeldBack: true }),
    ...(passwordEnds !== null && { mustReplacePassword: true, permissions: [] }),
    ...(passwordEnds === null &&
      beganTooOld(ctx.env, session, permissions, session.created_at) && {
        mustReplacePassword: true,
        passwordTooOld: true,
        permissions: [],
      }),
    ...(session.second_factor === 'required' && !session.strong && { mustEnrol: true, permissions: [] }),
  };
  cache.set(key, user, now, generation);
  return user;
}
