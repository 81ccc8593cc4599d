import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type OidcContext, Provider } from 'oidc-provider';

export const CLIENT = { id: 'synaq', secret: 'secret-of-the-tests-and-of-nothing-else' };

/** What the provider says of somebody; `sub` is what the person types to sign in there. */
type Claims = Record<string, unknown> & { sub: string };

/** The sign-in page of the provider. */
const page = (action: string) => `<!doctype html><title>Provider</title><h1>Provider</h1>
  <form method="post" action="${action}"><label>Who <input name="who"></label>
  <button name="do" value="enter">Enter</button> <button name="do" value="cancel">Cancel</button></form>`;

export interface TestProvider {
  issuer: string;
  /** Everybody whom the provider knows. */
  people: Map<string, Claims>;
  /** Has it answer everything with 503 meanwhile. */
  setAway: (away: boolean) => void;
  close: () => Promise<void>;
}

/** The id of its key, and of the one that it shows instead. */
const KEY_ID = 'key-of-the-tests';
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * A real provider of OpenID Connect on this machine, with a sign-in page that asks for nothing but who one is.
 * @param forged whether the key that it shows is not the one that it signs with
 */
export async function startOidcProvider(returnTo: string, { forged = false } = {}): Promise<TestProvider> {
  const people = new Map<string, Claims>();
  let away = false;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnTo],
        post_logout_redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: {
      keys: [{ ...newKeys().privateKey.export({ format: 'jwk' }), use: 'sig', kid: KEY_ID }],
    },
    cookies: { keys: ['key-of-the-cookies-of-the-tests'] },
    claims: {
      openid: ['sub', 'iin', 'groups'],
      profile: ['preferred_username', 'family_name', 'given_name'],
      email: ['email', 'email_verified'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/enter/${uid}` },
    findAccount: (_: unknown, id: string) => people.has(id) && { accountId: id, claims: () => people.get(id) },
    // Nobody is asked what the client may know.
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const handle = provider.callback();

  const others = { ...newKeys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: KEY_ID };

  /** Journeys type all that the provider should say of somebody. */
  function whoIs(typed: string): string {
    if (!typed.startsWith('{')) return typed;
    const claims = JSON.parse(typed) as Claims;
    people.set(claims.sub, claims);
    return claims.sub;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (away) {
      response.writeHead(503, { 'content-type': 'text/plain' }).end('away');
      return;
    }
    if (forged && request.url === '/jwks') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [others] }));
      return;
    }
    if (request.url?.startsWith('/enter/') !== true) {
      handle(request, response);
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(request.url));
      return;
    }
    const form = new URLSearchParams(await text(request));
    const result =
      form.get('do') === 'cancel'
        ? { error: 'access_denied', error_description: 'the person has cancelled' }
        : { login: { accountId: whoIs(form.get('who') ?? '') } };
    return provider.interactionFinished(request, response, result);
  }

  return {
    issuer,
    people,
    setAway: (value) => {
      away = value;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Goes through the provider as a browser does.
 * @returns the query of the address that the provider sends the person back to
 */
export async function passProvider(
  address: string,
  returnTo: string,
  choice: { who: string } | 'cancel',
): Promise<string> {
  const cookies = new Map<string, string>();
  const form: Record<string, string> = choice === 'cancel' ? { do: 'cancel' } : { do: 'enter', who: choice.who };
  let [url, body]: [string, URLSearchParams | undefined] = [address, undefined];
  for (;;) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = answer.headers.get('location');
    await answer.body?.cancel();
    if (location === null && answer.status !== 200) throw new Error(`The provider answers ${answer.status}`);
    body = location === null ? new URLSearchParams(form) : undefined;
    if (location !== null) url = new URL(location, url).href;
    if (url.startsWith(returnTo)) return new URL(url).search.slice(1);
  }
}
