import type { IncomingMessage } from 'node:http';
import { AccessToken, TokenVerifier } from 'livekit-server-sdk';
import type { Claims } from '../room/claims.ts';

const LONGEST_NAME = 256;
/** Longer than any token that is made here. */
const LONGEST_TOKEN = 12_000;

export interface Keys {
  key: string;
  secret: string;
}

/** The token that a request carries, in its address or its head. */
export const tokenOf = ({ url = '/', headers }: IncomingMessage): string | undefined =>
  new URL(url, 'http://engine.invalid').searchParams.get('access_token') ??
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];

/** Reads and makes tokens of LiveKit: JSON Web Tokens signed with the secret (HS256), which name the key. */
export class Tokens {
  readonly #keys: Keys;
  readonly #verifier: TokenVerifier;

  constructor(keys: Keys) {
    this.#keys = keys;
    this.#verifier = new TokenVerifier(keys.key, keys.secret);
  }

  /** @returns undefined where it is forged, has expired, or says nothing that can be used */
  async read(token: string | undefined): Promise<Claims | undefined> {
    if (token === undefined || token.length > LONGEST_TOKEN) return undefined;
    const claims = await this.#verifier.verify(token).catch(() => undefined);
    if (claims?.video === undefined) return undefined;
    const { sub: identity = '', name = '', metadata = '', attributes = {}, video, nbf: since = 0 } = claims;
    if (identity.length > LONGEST_NAME || name.length > LONGEST_NAME) return undefined;
    return { identity, name, metadata, attributes: { ...attributes }, video, since };
  }

  async make({ identity, name, metadata, attributes, video }: Claims, seconds: number): Promise<string> {
    const token = new AccessToken(this.#keys.key, this.#keys.secret, {
      identity,
      name,
      metadata,
      attributes,
      ttl: seconds,
    });
    token.addGrant(video);
    return await token.toJwt();
  }
}
