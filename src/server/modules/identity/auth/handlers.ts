import { can } from '#shared/access/can.ts';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { networkOf } from '../../../network.ts';
import { type Batch, inBatch } from '../../../history/index.ts';
import { isProxyUnnamed } from '../../../setting-warnings.ts';
import type { Directory } from './directory.ts';
import { actorOf, permissionsOf } from './authenticate.ts';
import { nearEnd } from './earlier-passwords/age.ts';
import { refuseUsedPassword } from './earlier-passwords/refuse-used.ts';
import { expireLinksOf, guessedLink, holderOfLink, refuseDeadState, useLink } from './links.ts';
import { minLengthFor, refuseWeakPassword, weaknessOf } from './password-policy.ts';
import { presentMe, presentSession } from './present.ts';
import {
  deleteSession,
  deleteSessionsExcept,
  findAccount,
  findMe,
  idTokenOf,
  markPassword,
  sessionsOf,
  storePassword,
  updateChoices,
} from './queries.ts';
import { forgetSessions } from './session-cache.ts';
import { signVisitToken } from './visit-token.ts';
import { confirmPassword, enter, type Entered, hashInTurn, refuseEnded, signIn } from './sign-in.ts';

function answerOf(entered: Entered) {
  if ('needed' in entered) return { status: 202, body: entered.needed } as const;
  return { status: 200, body: entered.sessionUser, headers: { 'set-cookie': entered.cookie } } as const;
}

export function authHandlers(ctx: Context, directory: Directory) {
  /** @throws PublicError 401 when the session has ended meanwhile */
  async function meOf(user: SignedIn): Promise<Schemas['Me']> {
    const row = await findMe(ctx.db, user);
    if (row === undefined) throw errors.unauthorized();
    const isHidden = can(user.permissions, 'system:show') && isProxyUnnamed(ctx.env);
    const permissions = permissionsOf(row.role_id, row.granted);
    const minLength = minLengthFor(ctx.env, permissions);
    const temporaryPassword =
      user.passwordTooOld === true ? { minLength, isExpired: true } : row.password_expires_at && { minLength };
    const isElsewhere = await directory.keepsPassword(user.userId, row.password_hash !== null);
    const endsAt = nearEnd(ctx.env, row, permissions, ctx.clock());
    return {
      ...presentMe(row, permissions),
      visitToken: signVisitToken(user.userId, ctx.clock()),
      ...(isHidden && { addressesHidden: true }),
      ...(temporaryPassword && { temporaryPassword }),
      ...(isElsewhere && { passwordElsewhere: true }),
      ...(endsAt && !temporaryPassword && { passwordEndsAt: endsAt.toISOString() }),
      ...(user.mustEnrol && { secondFactorRequired: true }),
    };
  }

  /**
   * Sets the password that a person has chosen; their other sessions end, and so do their links.
   * @throws PublicError 401 when the session, or the temporary password that it began with, has ended since the request began
   */
  async function keepPassword(user: SignedIn, password: string): Promise<void> {
    const passwordHash = await hashInTurn(`change ${user.userId}`, password);
    const isWeak = weaknessOf(ctx.env, password, ALL_PERMISSIONS) !== undefined;
    const batch: Batch = { actorId: user.userId, kind: 'set-password', resource: 'users' };
    await transaction(ctx.db, (trx) =>
      inBatch(trx, ctx.clock(), batch, async () => {
        await refuseEnded(trx, user, ctx.clock());
        await storePassword(trx, user.userId, passwordHash, ctx.clock());
        await deleteSessionsExcept(trx, user.userId, user.sessionId);
        await expireLinksOf(trx, [user.userId], ctx.clock());
        await markPassword(trx, user.sessionId, isWeak);
        return { ids: [user.userId], value: undefined };
      }),
    );
    forgetSessions(ctx, [user.userId]);
  }

  return {
    signIn: async ({ body, request }) => {
      return answerOf(await signIn(ctx, body, directory, request));
    },

    signOut: async ({ user }) => {
      const idToken = await idTokenOf(ctx.db, user.userId, user.sessionId);
      await deleteSession(ctx.db, user.userId, user.sessionId);
      forgetSessions(ctx, [user.userId]);
      const address = idToken === undefined ? undefined : await directory.signOutAddress(idToken);
      if (address === undefined) return { status: 204, body: undefined };
      return { status: 200, body: { address } };
    },

    getMe: async ({ user }) => ({ status: 200, body: await meOf(user) }),

    updateMe: async ({ body, user }) => {
      await updateChoices(ctx.db, user.userId, body, ctx.clock());
      forgetSessions(ctx, [user.userId]);
      return { status: 200, body: await meOf(user) };
    },

    listMySessions: async ({ user }) => {
      const sessions = await sessionsOf(ctx.db, user.userId, ctx.clock());
      return { status: 200, body: sessions.map((row) => presentSession(ctx, row, user.sessionId)) };
    },

    endSession: async ({ params, user }) => {
      if (!(await deleteSession(ctx.db, user.userId, params.id))) throw errors.notFound();
      forgetSessions(ctx, [user.userId]);
      return { status: 204, body: undefined };
    },

    endOtherSessions: async ({ user }) => {
      await transaction(ctx.db, (trx) => deleteSessionsExcept(trx, user.userId, user.sessionId));
      forgetSessions(ctx, [user.userId]);
      return { status: 204, body: undefined };
    },

    changeMyPassword: async ({ body, user }) => {
      const actor = await actorOf(ctx.db, user.userId);
      if (actor === undefined) throw errors.unauthorized();
      refuseWeakPassword(ctx, body.newPassword, actor.permissions, 'newPassword');
      await confirmPassword(ctx, user.userId, { password: body.currentPassword });
      await refuseUsedPassword(ctx, user.userId, body.newPassword, 'newPassword');
      await keepPassword(user, body.newPassword);
      return { status: 204, body: undefined };
    },

    replaceTemporaryPassword: async ({ body, user }) => {
      if (!user.mustReplacePassword) throw errors.conflict('password-not-temporary');
      const actor = await actorOf(ctx.db, user.userId);
      if (actor === undefined) throw errors.unauthorized();
      refuseWeakPassword(ctx, body.newPassword, actor.permissions, 'newPassword');
      await refuseUsedPassword(ctx, user.userId, body.newPassword, 'newPassword');
      await keepPassword(user, body.newPassword);
      return { status: 204, body: undefined };
    },

    checkPasswordLink: async ({ body, request }) => ({
      status: 200,
      body: await guessedLink(ctx, body.token, request.ip),
    }),

    usePasswordLink: async ({ body, request }) => {
      const { token, password } = body;
      refuseDeadState(await guessedLink(ctx, token, request.ip));
      const holder = await holderOfLink(ctx.db, token);
      // Whoever the directory no longer lets in must not come in by a link either.
      if (await directory.keepsOut(holder.userId)) throw new PublicError(403, 'password-of-directory');
      refuseWeakPassword(ctx, password, holder.permissions, 'password');
      await refuseUsedPassword(ctx, holder.userId, password, 'password');
      const passwordHash = await hashInTurn(`link ${networkOf(request.ip)}`, password);
      const userId = await useLink(ctx, token, passwordHash);
      forgetSessions(ctx, [userId]);
      const account = await findAccount(ctx.db, userId);
      // Somebody may have set another password meanwhile, which was not shown here.
      if (account?.password_hash !== passwordHash) throw errors.unauthorized();
      return answerOf(await enter(ctx, account, { way: 'link', password }, request));
    },
  } satisfies Handlers<
    | 'signIn'
    | 'signOut'
    | 'getMe'
    | 'updateMe'
    | 'listMySessions'
    | 'endSession'
    | 'endOtherSessions'
    | 'changeMyPassword'
    | 'replaceTemporaryPassword'
    | 'checkPasswordLink'
    | 'usePasswordLink'
  >;
}
