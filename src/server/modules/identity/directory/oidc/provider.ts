import * as client from 'openid-client';
import type { Context } from '../../../../context.ts';
import type { OidcSettings, PersonNames } from '../../../../oidc-settings.ts';
import { type DirectoryPerson, firstText, iinIn, textsOf } from '../person.ts';
import type { OnTheWay } from './queries.ts';

const HOUR_MS = 3_600_000;

/** The organisation's provider of OpenID Connect: where people go, and what it says of those who come back. */
export class OidcProvider {
  readonly #settings: OidcSettings;
  readonly #returnTo: string;
  #known: { configuration: Promise<client.Configuration>; readAt: number } | undefined;

  /** @param returnTo where it sends people back; it has to know the address */
  constructor(settings: OidcSettings, returnTo: string) {
    this.#settings = settings;
    this.#returnTo = returnTo;
  }

  /** What the provider says of itself, asked anew after an hour, and after every failure. */
  async #configuration(): Promise<client.Configuration> {
    if (this.#known !== undefined && performance.now() - this.#known.readAt < HOUR_MS) return this.#known.configuration;
    const configuration = discover(this.#settings);
    this.#known = { configuration, readAt: performance.now() };
    configuration.catch(() => {
      this.#known = undefined;
    });
    return configuration;
  }

  static newWay(): OnTheWay {
    return { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  }

  /**
   * The address at which somebody signs in.
   * @param again whether they have to sign in although they are signed in there: `asked` for whoever is to choose who they are,
   *   `proven` for whoever confirms who they are, which the answer then says
   * @throws Error when the provider does not answer
   */
  async addressFor(state: string, { nonce, verifier }: OnTheWay, again?: 'asked' | 'proven'): Promise<string> {
    const address = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: this.#returnTo,
      scope: this.#settings.scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again !== undefined && { prompt: 'login' }),
      ...(again === 'proven' && { max_age: '0' }),
    });
    return address.href;
  }

  /** Asks the provider beforehand whether it is there. @throws Error when it does not answer */
  async ready(): Promise<void> {
    await this.#configuration();
  }

  /**
   * The address at which somebody signs out there, and comes back from.
   * @returns undefined where the provider has none
   * @throws Error when it does not answer
   */
  async signOutAddress(idToken: string): Promise<string | undefined> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    const more = { id_token_hint: idToken, post_logout_redirect_uri: this.#returnTo };
    return client.buildEndSessionUrl(configuration, more).href;
  }

  /**
   * Whom the answer of the provider is about. The library checks the state, the issuer, the code with PKCE, and the ID token: signature,
   * audience, nonce and times.
   * @param maxAge for how many seconds they may have been signed in there; undefined: for however long
   * @throws Error where any of it does not hold, or the provider does not answer: see failure.ts
   */
  async personIn(
    query: URLSearchParams,
    state: string,
    { nonce, verifier, maxAge }: OnTheWay & { maxAge?: number },
  ): Promise<{ person: DirectoryPerson; idToken: string | undefined }> {
    const configuration = await this.#configuration();
    const url = new URL(this.#returnTo);
    url.search = query.toString();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const age = maxAge === undefined ? {} : { maxAge };
    const tokens = await client.authorizationCodeGrant(configuration, url, { ...checks, ...age });
    const claims = tokens.claims();
    if (claims === undefined) throw new client.ClientError('there is no ID token');
    const more =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { person: personOf({ ...more, ...claims }, this.#settings.claims), idToken: tokens.id_token };
  }
}

const providers = new WeakMap<Context, OidcProvider>();

/** The one of this installation; undefined without settings. */
export function providerOf(ctx: Context): OidcProvider | undefined {
  const { oidc, publicOrigin } = ctx.env;
  if (oidc === undefined) return undefined;
  const known = providers.get(ctx);
  if (known !== undefined) return known;
  const provider = new OidcProvider(oidc, `${publicOrigin}/`);
  providers.set(ctx, provider);
  return provider;
}

async function discover({ issuer, clientId, clientSecret, ...more }: OidcSettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(
    url,
    clientId,
    {
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
      [client.clockTolerance]: more.toleranceSeconds,
    },
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: more.timeoutSeconds,
      execute: [
        // Otherwise the library takes an ID token that came over TLS without a look at its signature.
        client.enableNonRepudiationChecks,
        // Only an issuer on this machine may speak plain HTTP, see oidc-settings.ts.
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** Addresses count only when the provider says that it has checked them. */
function personOf(claims: Record<string, unknown> & { sub: string }, names: PersonNames): DirectoryPerson {
  return {
    subject: claims.sub,
    login: firstText(claims[names.login]),
    ...iinIn(claims[names.iin]),
    email: claims.email_verified === true ? firstText(claims[names.email]) : undefined,
    surname: firstText(claims[names.surname]),
    name: firstText(claims[names.name]),
    middleName: firstText(claims[names.middleName]),
    groups: textsOf(claims[names.groups]),
  };
}
