import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { beginSession } from '../../auth/index.ts';
import { accountOf } from '../account.ts';
import type { DirectoryPerson } from '../person.ts';
import { comeBack, depart } from './departures.ts';
import { failureOf } from './failure.ts';
import { OidcProvider } from './provider.ts';

export function oidcHandlers(ctx: Context) {
  const { oidc, publicOrigin } = ctx.env;
  const provider = oidc && new OidcProvider(oidc, `${publicOrigin}/`);

  /** @throws PublicError with the words for whatever happens there */
  async function atProvider<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      ctx.log.warn({ err: error, outcome: failure.id }, 'the provider of OpenID Connect let nobody in');
      throw failure;
    }
  }

  return {
    beginOidcSignIn: async ({ request }) => {
      if (provider === undefined) throw errors.conflict('oidc-off');
      await atProvider(() => provider.ready());
      const way = OidcProvider.newWay();
      const { state, cookie } = await depart(ctx, way, { address: request.ip, cookies: request.headers.cookie });
      const address = await atProvider(() => provider.addressFor(state, way));
      return { status: 201, body: { address }, headers: { 'set-cookie': cookie } };
    },

    signInWithOidc: async ({ body, request }) => {
      if (oidc === undefined || provider === undefined) throw errors.conflict('oidc-off');
      const query = new URLSearchParams(body.query);
      const state = query.get('state') ?? '';
      const way = await comeBack(ctx, state, request.headers.cookie);
      const person: DirectoryPerson = await atProvider(() => provider.personIn(query, state, way));
      const { issuer, matchBy, creates } = oidc;
      const account = await accountOf(ctx, person, { source: 'oidc', issuer, matchBy, creates }).catch(
        (error: unknown) => {
          if (error instanceof PublicError)
            ctx.log.info(
              { outcome: error.id, subject: person.subject },
              'the provider vouches for nobody who is known',
            );
          throw error;
        },
      );
      const { sessionUser, cookie } = await beginSession(
        ctx,
        account,
        { way: 'oidc', vouched: { by: 'oidc', issuer } },
        request,
      );
      return { status: 200, body: sessionUser, headers: { 'set-cookie': cookie } };
    },
  } satisfies Handlers<'beginOidcSignIn' | 'signInWithOidc'>;
}
