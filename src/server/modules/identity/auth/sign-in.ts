import type { FastifyRequest } from 'fastify';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { AuditDetails } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { permissionsOf } from './authenticate.ts';
import type { Directory, Vouched } from './directory.ts';
import { deviceCookie, deviceToken, isKnownDevice, rememberDevice } from './known-devices.ts';
import { clearFailures, countFailure, failureKey, forgetOldFailures, refuseLocked } from './lockout.ts';
import { addressOrigin, deviceOrigin, type Origin, personOrigin } from './origin.ts';
import { weaknessOf } from './password-policy.ts';
import { hashPassword, isPassword } from './passwords.ts';
import {
  type Account,
  deleteExpiredSessions,
  deleteLeastUsedSessions,
  findByLogin,
  findLoginOf,
  hasSession,
  insertSession,
  lockForSignIn,
} from './queries.ts';
import { signInCountsOf } from './recent-counts.ts';
import { forgetSessions } from './session-cache.ts';
import { sessionEnd } from './session-end.ts';
import { plainTemporary } from './temporary.ts';
import { hashOf, newToken } from './tokens.ts';
import { FairQueue, Turns } from './turns.ts';

const LONGEST_USER_AGENT = 300;
/** Attempts at one login from one place that may wait. */
const MOST_AT_ONCE = 20;

/**
 * Runs attempts at one login from one place one after another: otherwise a thousand at once would all be checked before the first
 * failure is counted.
 */
const turns = new Turns(MOST_AT_ONCE);

const checks = new FairQueue();

/** A password to check, and where it comes from. */
interface Try {
  login: string;
  password: string;
  origin: Origin;
  /** The error for a wrong password. */
  refusal: PublicError;
}

/** The account of a login, if there is one, and whether the password is its own. */
interface Local {
  user: Account | undefined;
  isRight: boolean;
}

const byOwnPassword = async ({ user, isRight }: Local): Promise<Vouched | undefined> =>
  isRight && user !== undefined ? { account: user, details: undefined } : undefined;

/**
 * Checks a password and counts failures, which lock the login for a while where they come from.
 * @param decide whose it is, by what the accounts here say
 * @throws PublicError the refusal, or 429 while the login is locked there
 */
async function verifyCounted(ctx: Context, attempt: Try, decide = byOwnPassword): Promise<Vouched> {
  const { login, password, origin, refusal } = attempt;
  const { successes } = signInCountsOf(ctx);
  const look = async (): Promise<Local> => {
    const wait = successes.secondsFull(login, ctx.clock());
    if (wait > 0) throw errors.tooManyRequests(wait);
    await refuseLocked(ctx.db, login, origin, ctx.clock());
    const user = await findByLogin(ctx.db, login);
    return { user, isRight: await isPassword(user?.password_hash, asTyped(user, password)) };
  };
  const check = async () => {
    const local = await checks.take(placeOf(attempt), look);
    // Outside the queue of passwords: a directory that is slow keeps nobody else waiting.
    const found = await decide(local).catch(async (error: unknown) => {
      // Nobody may guess the passwords of accounts while the directory is away.
      if (error instanceof PublicError && error.id === 'directory-unavailable')
        await noteFailure(ctx, attempt, local.user);
      throw error;
    });
    if (found === undefined) {
      await noteFailure(ctx, attempt, local.user);
      throw refusal;
    }
    successes.count(login, ctx.clock());
    await clearFailures(ctx.db, login, origin);
    return found;
  };
  return turns.take(`${login} ${origin.key}`, check);
}

/** The devices of one person wait in one line, and so do the people of one network. */
const placeOf = ({ login, origin }: Pick<Try, 'login' | 'origin'>) => ({
  line: origin.isKnownDevice ? login : origin.key,
  first: origin.isKnownDevice,
});

async function noteFailure(ctx: Context, { login, origin }: Try, user: Account | undefined): Promise<void> {
  const { failures } = signInCountsOf(ctx);
  const suspect = !origin.isKnownDevice && failures.secondsFull(origin.key, ctx.clock()) > 0;
  await transaction(ctx.db, async (trx) => {
    const seconds = await countFailure(trx, login, origin, ctx.clock(), suspect);
    // Unknown logins are not logged: people paste passwords there by mistake.
    if (seconds > 0 && user)
      await recordAudit(trx, ctx.clock(), {
        actorId: null,
        action: 'lock-out',
        resource: 'users',
        ids: [user.id],
        details: { seconds },
      });
  });
  failures.count(origin.key, ctx.clock());
}

/** A temporary password is read from paper, so its case, spaces and dashes do not count. */
const asTyped = (user: { password_expires_at: Date | null } | undefined, password: string): string =>
  user === undefined || user.password_expires_at === null ? password : plainTemporary(password);

/** Does work on passwords when those who sign in leave room. @throws PublicError 429 when too many wait already */
export async function inTurn<T>(line: string, work: () => Promise<T>): Promise<T> {
  return checks.take({ line, first: false }, work);
}

/** @throws PublicError 429 when too many wait already */
export const hashInTurn = (line: string, password: string): Promise<string> =>
  inTurn(line, () => hashPassword(password));

async function originOf(ctx: Context, login: string, request: FastifyRequest): Promise<Origin> {
  const token = deviceToken(request.headers.cookie);
  const known = token !== undefined && (await isKnownDevice(ctx.db, login, token, ctx.clock()));
  return known ? deviceOrigin(hashOf(token)) : addressOrigin(request.ip);
}

/** @throws PublicError 403 for the right password of an account whose person signs in through the directory only */
async function signedIn(
  ctx: Context,
  { login: typed, password }: Schemas['SignIn'],
  directory: Directory,
  request: FastifyRequest,
): Promise<Vouched> {
  const login = failureKey(typed);
  const origin = await originOf(ctx, login, request);
  const attempt = { login, password, origin, refusal: new PublicError(401, 'sign-in-failed') };
  return verifyCounted(ctx, attempt, async (local) => {
    const own = await byOwnPassword(local);
    const isKeptOut = own !== undefined && (await directory.keepsOut(own.account.id));
    if (own !== undefined && !isKeptOut) return own;
    const vouched = await directory.vouch(typed.trim(), password, placeOf(attempt).line);
    if (vouched === undefined && isKeptOut) throw new PublicError(403, 'password-of-directory');
    return vouched;
  });
}

/** A session that has begun, and the cookie that makes the device a known one. */
export interface Begun {
  sessionUser: Schemas['SessionUser'];
  cookie: string;
}

/**
 * @throws PublicError the same error for an unknown login and a wrong password; that a person is blocked, or a temporary password over, is
 * revealed only with the right password
 */
export async function signIn(
  ctx: Context,
  typed: Schemas['SignIn'],
  directory: Directory,
  request: FastifyRequest,
): Promise<Begun> {
  const { account, details } = await signedIn(ctx, typed, directory, request);
  const shown: Shown =
    details === undefined ? { way: 'password', password: typed.password } : { way: 'ldap', vouched: details };
  return beginSession(ctx, account, shown, request);
}

/** @throws PublicError 403 for a person who is blocked, or whose temporary password is over */
function refuseShut(
  { blocked, password_expires_at: ends }: Pick<Account, 'blocked' | 'password_expires_at'>,
  now: Date,
) {
  if (blocked) throw new PublicError(403, 'account-blocked');
  if (ends !== null && ends <= now) throw new PublicError(403, 'password-expired');
}

/**
 * By what somebody has shown who they are: the password that they typed or set; or a signature or the word of the organisation's directory, of
 * which the audit trail tells.
 */
type Shown =
  | { way: 'password' | 'link'; password: string }
  | { way: 'eds' | 'oidc' | 'ldap'; vouched: AuditDetails };

/**
 * Begins a session of somebody who has shown who they are.
 * @throws PublicError 401 when the password was replaced meanwhile, 403 for a person who is blocked, or whose temporary password is over
 */
export async function beginSession(ctx: Context, user: Account, shown: Shown, request: FastifyRequest): Promise<Begun> {
  const password = 'password' in shown ? shown.password : undefined;
  const token = newToken();
  const now = ctx.clock();
  refuseShut(user, now);
  const permissions = permissionsOf(user.role_id, user.permissions);
  const session = {
    userId: user.id,
    tokenHash: hashOf(token),
    expiresAt: sessionEnd(ctx.env, permissions, now),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    // Judged as one of staff, also for a learner: the role may change while the password stays.
    way: shown.way,
    weakPassword: password !== undefined && weaknessOf(ctx.env, password, ALL_PERMISSIONS) !== undefined,
  };
  const { device, ended } = await transaction(ctx.db, async (trx) => {
    // A password that was replaced, or a block, since the check ended all sessions: none may begin after it.
    const current = await lockForSignIn(trx, user.id);
    if (current === undefined) throw errors.unauthorized();
    if (password !== undefined && current.password_hash !== user.password_hash)
      throw new PublicError(401, 'sign-in-failed');
    refuseShut(current, now);
    await deleteExpiredSessions(trx, now);
    await forgetOldFailures(trx, now);
    await insertSession(trx, session, now);
    const done = {
      ended: await deleteLeastUsedSessions(trx, user.id, session.tokenHash),
      device: await rememberDevice(trx, user.id, deviceToken(request.headers.cookie), now),
    };
    const details = 'vouched' in shown ? shown.vouched : {};
    await recordAudit(trx, now, { actorId: user.id, action: 'sign-in', resource: 'users', ids: [user.id], details });
    return done;
  });
  if (ended) forgetSessions(ctx, [user.id]);
  return { sessionUser: { Token: token, ID: user.id, RoleID: user.role_id }, cookie: deviceCookie(ctx, device) };
}

/**
 * Locks a signed-in person: a request whose body comes slowly may be older than the end of its session.
 * @throws PublicError 401 when the session, or the temporary password that it began with, has ended
 */
export async function refuseEnded(trx: Trx, user: SignedIn, now: Date): Promise<void> {
  const account = await lockForSignIn(trx, user.userId);
  const ends = account?.password_expires_at ?? null;
  // A password that is too old is replaced with its sessions.
  const isTemporary = user.mustReplacePassword === true && user.passwordTooOld !== true;
  const isReplaced = isTemporary && (ends === null || ends <= now);
  if (isReplaced || !(await hasSession(trx, user.userId, user.sessionId))) throw errors.unauthorized();
}

/** The same for a signed-in person who confirms their password. @throws PublicError 422 at the field, 429 while it is locked */
export async function confirmPassword(
  ctx: Context,
  userId: number,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  const { login } = await findLoginOf(ctx.db, userId);
  const refusal = errors.invalid({ [field]: { key: 'wrong-password' } });
  await verifyCounted(ctx, { login: failureKey(login), password, origin: personOrigin(userId), refusal });
}
