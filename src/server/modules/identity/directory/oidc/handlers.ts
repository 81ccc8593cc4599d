import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { beginSession, noteConfirmed } from '../../auth/index.ts';
import { accountOf } from '../account.ts';
import { followGroups } from '../groups.ts';
import { findLinkedUser } from '../queries.ts';
import { comeBack, depart } from './departures.ts';
import { failureOf } from './failure.ts';
import { OidcProvider, providerOf } from './provider.ts';

export function oidcHandlers(ctx: Context) {
  const { oidc } = ctx.env;
  const provider = providerOf(ctx);

  /** @throws PublicError with the words for whatever happens there */
  async function atProvider<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      // Somebody's own doing is nothing to look into.
      if (failure.id === 'oidc-cancelled')
        ctx.log.info({ outcome: failure.id }, 'a person went no further at the provider');
      else ctx.log.warn({ err: error, outcome: failure.id }, 'the provider of OpenID Connect let nobody in');
      throw failure;
    }
  }

  /** Sends somebody there. @throws PublicError 409, 429, 503 */
  async function setOut(request: FastifyRequest, sessionId: string | null, isAnew = false) {
    if (provider === undefined) throw errors.conflict('oidc-off');
    await atProvider(() => provider.ready());
    const way = OidcProvider.newWay();
    const traveller = { address: request.ip, cookies: request.headers.cookie, sessionId };
    const { state, cookie } = await depart(ctx, way, traveller);
    const again = sessionId === null ? (isAnew ? 'asked' : undefined) : 'proven';
    const address = await atProvider(() => provider.addressFor(state, way, again));
    return { status: 201, body: { address }, headers: { 'set-cookie': cookie } } as const;
  }

  /** Whom the provider vouches for. @throws PublicError with the words for whatever is wrong */
  async function receive(typed: string, request: FastifyRequest, sessionId: string | null) {
    if (oidc === undefined || provider === undefined) throw errors.conflict('oidc-off');
    const query = new URLSearchParams(typed);
    const state = query.get('state') ?? '';
    const way = await comeBack(ctx, state, { cookies: request.headers.cookie, sessionId });
    // Whoever confirms has signed in there since they set out, and not only come by.
    const maxAge = Math.ceil((ctx.clock().getTime() - way.setOutAt.getTime()) / 1000);
    const { person, idToken } = await atProvider(() =>
      provider.personIn(query, state, { ...way, ...(sessionId !== null && { maxAge }) }),
    );
    return { person, idToken, oidc };
  }

  return {
    beginOidcSignIn: ({ query, request }) => setOut(request, null, query.anew),

    signInWithOidc: async ({ body, request }) => {
      const { person, idToken, oidc: settings } = await receive(body.query, request, null);
      const { issuer, matchBy, creates } = settings;
      const found = await accountOf(ctx, person, { source: 'oidc', issuer, matchBy, creates }).catch(
        (error: unknown) => {
          if (error instanceof PublicError)
            ctx.log.info(
              { outcome: error.id, subject: person.subject },
              'the provider vouches for nobody who is known',
            );
          throw error;
        },
      );
      const account = settings.followsGroups ? await followGroups(ctx, person, found, 'oidc') : found;
      const shown = { way: 'oidc', vouched: { by: 'oidc', issuer }, ...(settings.signsOut && { idToken }) } as const;
      const { sessionUser, cookie } = await beginSession(ctx, account, shown, request);
      return { status: 200, body: sessionUser, headers: { 'set-cookie': cookie } };
    },

    beginOidcConfirmation: ({ user, request }) => setOut(request, user.sessionId),

    confirmByOidc: async ({ body, user, request }) => {
      const { person, oidc: settings } = await receive(body.query, request, user.sessionId);
      const userId = await findLinkedUser(ctx.db, { source: 'oidc', issuer: settings.issuer }, person.subject);
      if (userId !== user.userId) throw new PublicError(422, 'confirmed-by-another');
      await noteConfirmed(ctx, user);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'beginOidcSignIn' | 'signInWithOidc' | 'beginOidcConfirmation' | 'confirmByOidc'>;
}
