import type { FastifyRequest } from 'fastify';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../crud/index.ts';
import { transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { clearFailures, countFailure, failureKey, forgetOldFailures, refuseLocked } from './lockout.ts';
import { isPassword } from './passwords.ts';
import { deleteExpiredSessions, findByLogin, insertSession } from './queries.ts';
import { hashOf, newToken } from './tokens.ts';
import { Turns } from './turns.ts';

const LONGEST_USER_AGENT = 300;

/**
 * Runs attempts to sign in to one account one after another: otherwise a thousand at once would all be checked before the first failure is
 * counted.
 */
const turns = new Turns();

/**
 * Checks a password and counts failures, which lock the login for a while.
 * @param refusal the error for a wrong password
 * @throws PublicError the refusal, or 429 while the login is locked
 */
async function verifyCounted(ctx: Context, login: string, password: string, refusal: PublicError) {
  const key = failureKey(login);
  return turns.take(key, async () => {
    await refuseLocked(ctx.db, key, ctx.clock());
    const user = await findByLogin(ctx.db, key);
    if (!(await isPassword(user?.password_hash, password)) || user === undefined) {
      await transaction(ctx.db, async (trx) => {
        const seconds = await countFailure(trx, key, ctx.clock());
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
      throw refusal;
    }
    await clearFailures(ctx.db, key);
    return user;
  });
}

/**
 * @throws PublicError the same error for an unknown login and a wrong password; that a person is blocked is revealed only with the right
 * password
 */
export async function signIn(
  ctx: Context,
  { login, password }: Schemas['SignIn'],
  request: FastifyRequest,
): Promise<Schemas['SessionUser']> {
  const user = await verifyCounted(ctx, login, password, new PublicError(401, 'sign-in-failed'));
  if (user.blocked) throw new PublicError(403, 'account-blocked');

  const token = newToken();
  const now = ctx.clock();
  const session = {
    userId: user.id,
    tokenHash: hashOf(token),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
  };
  await transaction(ctx.db, async (trx) => {
    await deleteExpiredSessions(trx, now);
    await forgetOldFailures(trx, now);
    await insertSession(trx, session, now);
    await recordAudit(trx, now, { actorId: user.id, action: 'sign-in', resource: 'users', ids: [user.id] });
  });
  return { Token: token, ID: user.id, RoleID: user.role_id };
}

/** The same for a signed-in person who confirms their password. */
export async function confirmPassword(ctx: Context, login: string, password: string): Promise<void> {
  await verifyCounted(ctx, login, password, errors.invalid({ currentPassword: { key: 'wrong-password' } }));
}
