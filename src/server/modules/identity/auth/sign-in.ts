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
import { givePending, markOf, spendPending } from './pending.ts';
import { isAskedForSecondFactor, type PendingSignIn } from './pending-queries.ts';
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

export async function originOf(ctx: Context, login: string, request: FastifyRequest): Promise<Origin> {
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
    const vouched = await directory.vouch(login, password, placeOf(attempt).line);
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
): Promise<Entered> {
  const { account, details } = await signedIn(ctx, typed, directory, request);
  const shown: ByPassword =
    details === undefined ? { way: 'password', password: typed.password } : { way: 'ldap', vouched: details };
  return enter(ctx, account, shown, request);
}

/** What comes of the right password: a session, or a sign-in that waits for a second factor. */
export type Entered = Begun | { needed: Schemas['SecondFactorNeeded'] };

/**
 * Lets somebody in whose password is right, or asks for their second factor.
 * @throws PublicError 403 for a person who is blocked, or whose temporary password is over
 */
export async function enter(ctx: Context, user: Account, shown: ByPassword, request: FastifyRequest): Promise<Entered> {
  if (!user.asks_second_factor) return beginSession(ctx, user, shown, request);
  refuseShut(user, ctx.clock());
  return { needed: await givePending(ctx, user, { way: shown.way, weakPassword: isWeakIn(ctx, shown) }, request.ip) };
}

/** @throws PublicError 403 for a person who is blocked, or whose temporary password is over */
function refuseShut(
  { blocked, password_expires_at: ends }: Pick<Account, 'blocked' | 'password_expires_at'>,
  now: Date,
) {
  if (blocked) throw new PublicError(403, 'account-blocked');
  if (ends !== null && ends <= now) throw new PublicError(403, 'password-expired');
}

/** A password: that they typed or set, or that the organisation's directory knows, of which the audit trail tells. */
type ByPassword = { way: 'password' | 'link'; password: string } | { way: 'ldap'; vouched: AuditDetails };

/**
 * By what somebody has shown who they are: a password; a second factor after it; or a signature, or the word of the organisation's
 * provider, which asks for as much as it wants. The audit trail tells of what is more than a password.
 */
type Shown =
  | ByPassword
  | { pending: PendingSignIn; factor: AuditDetails }
  | { way: 'eds' | 'oidc'; vouched: AuditDetails; idToken?: string | undefined };

const wayOf = (shown: Shown) => ('pending' in shown ? shown.pending.way : shown.way);

const isStrong = (shown: Shown): boolean => 'pending' in shown || shown.way === 'eds' || shown.way === 'oidc';

function detailsOf(shown: Shown): AuditDetails {
  if ('pending' in shown) return shown.factor;
  return 'vouched' in shown ? shown.vouched : {};
}

/** Judged as one of staff, also for a learner: the role may change while the password stays. The directory has its own rules. */
function isWeakIn({ env }: Context, shown: Shown): boolean {
  if ('pending' in shown) return shown.pending.weak_password;
  return 'password' in shown && weaknessOf(env, shown.password, ALL_PERMISSIONS) !== undefined;
}

/**
 * What was shown still counts, behind the lock of the person.
 * @throws PublicError 401 when the password was replaced meanwhile, or a second factor set up; 409 when the sign-in was finished already
 */
async function refuseStale(trx: Trx, user: Account, passwordHash: string | null, shown: Shown): Promise<void> {
  if ('pending' in shown) {
    if (!markOf(passwordHash).equals(shown.pending.password_mark)) throw new PublicError(401, 'sign-in-failed');
    return spendPending(trx, shown.pending);
  }
  if (isStrong(shown)) return;
  const isReplaced = 'password' in shown && passwordHash !== user.password_hash;
  if (isReplaced || (await isAskedForSecondFactor(trx, user.id))) throw new PublicError(401, 'sign-in-failed');
}

/**
 * Begins a session of somebody who has shown who they are.
 * @param also what is kept with the session, or neither is
 * @throws PublicError 401 when the password was replaced meanwhile, 403 for a person who is blocked, or whose temporary password is over
 */
export async function beginSession(
  ctx: Context,
  user: Account,
  shown: Shown,
  request: FastifyRequest,
  also?: (trx: Trx) => Promise<void>,
): Promise<Begun> {
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
    way: wayOf(shown),
    weakPassword: isWeakIn(ctx, shown),
    strong: isStrong(shown),
    idToken: 'idToken' in shown ? (shown.idToken ?? null) : null,
  };
  const { device, ended } = await transaction(ctx.db, async (trx) => {
    // A password that was replaced, or a block, since the check ended all sessions: none may begin after it.
    const current = await lockForSignIn(trx, user.id);
    if (current === undefined) throw errors.unauthorized();
    refuseShut(current, now);
    await refuseStale(trx, user, current.password_hash, shown);
    await deleteExpiredSessions(trx, now);
    await forgetOldFailures(trx, now);
    await insertSession(trx, session, now);
    const done = {
      ended: await deleteLeastUsedSessions(trx, user.id, session.tokenHash),
      device: await rememberDevice(trx, user.id, deviceToken(request.headers.cookie), now),
    };
    const event = { actorId: user.id, action: 'sign-in', resource: 'users', ids: [user.id] } as const;
    await recordAudit(trx, now, { ...event, details: detailsOf(shown) });
    await also?.(trx);
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

/** How somebody confirms who they are. */
interface Confirmation {
  password: string;
  /** Where the form asks for it. */
  field?: string;
  /** Given where the password there does as well: what is confirmed is not a change of the password here. */
  directory?: Directory;
}

/**
 * The same for a signed-in person who confirms their password: their own, or that of the organisation's directory.
 * @throws PublicError 422 at the field, 429 while it is locked, 503 when the directory does not answer
 */
export async function confirmPassword(
  ctx: Context,
  userId: number,
  { password, field = 'currentPassword', directory }: Confirmation,
): Promise<void> {
  const { login } = await findLoginOf(ctx.db, userId);
  const refusal = errors.invalid({ [field]: { key: 'wrong-password' } });
  const attempt = { login: failureKey(login), password, origin: personOrigin(userId), refusal };
  if (directory === undefined) {
    await verifyCounted(ctx, attempt);
    return;
  }
  await verifyCounted(ctx, attempt, async (local) => {
    const own = await byOwnPassword(local);
    if (own !== undefined && !(await directory.keepsOut(userId))) return own;
    const isTheirs = await directory.confirms(userId, password, placeOf(attempt).line);
    return isTheirs && local.user !== undefined ? { account: local.user, details: undefined } : undefined;
  });
}
