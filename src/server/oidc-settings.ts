import type { LocalizedText } from '#shared/contract/index.ts';
import { flag, integer, SettingError, type Source, text } from './setting-texts.ts';

/** By which of their values people of a directory are found among the accounts, before the two are linked. */
export type MatchBy = 'iin' | 'login' | 'email';

const WAYS = ['iin', 'login', 'email'] as const;

/** Where the directory keeps what the accounts know of a person. */
export interface PersonNames {
  login: string;
  iin: string;
  email: string;
  surname: string;
  name: string;
  middleName: string;
  groups: string;
}

/** Signing in through the organisation's provider of OpenID Connect. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** undefined: a public client, which has PKCE alone. */
  clientSecret: string | undefined;
  scopes: string;
  /** What the button names, in some of the languages. */
  title: LocalizedText;
  matchBy: MatchBy;
  claims: PersonNames;
  /** Whether somebody without an account gets one by signing in. */
  creates: boolean;
  /** Whether the groups decide about role and region at each sign-in, and not only of new accounts. */
  followsGroups: boolean;
  /** Whether signing out here leads to signing out there. */
  signsOut: boolean;
  /** By how much the clocks of the two servers may differ. */
  toleranceSeconds: number;
  timeoutSeconds: number;
}

export function matchBy(source: Source, name: string): MatchBy {
  const value = text(source, name) ?? 'iin';
  const way = WAYS.find((one) => one === value);
  if (way === undefined) throw new SettingError(`${name}: ${WAYS.join(', ')} are expected, not "${value}"`);
  return way;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws SettingError for an issuer whom anybody on the way could pretend to be */
function issuerOf(source: Source): string | undefined {
  const value = text(source, 'OIDC_ISSUER');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSafe) throw new SettingError('OIDC_ISSUER: an address that begins with https:// is expected');
  return value;
}

/** undefined where nobody signs in that way. */
export function readOidc(source: Source): OidcSettings | undefined {
  const issuer = issuerOf(source);
  const clientId = text(source, 'OIDC_CLIENT_ID');
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new SettingError('OIDC_ISSUER and OIDC_CLIENT_ID: both or neither are expected');
  const scopes = text(source, 'OIDC_SCOPES') ?? 'openid profile email';
  if (!scopes.split(/\s+/u).includes('openid')) throw new SettingError('OIDC_SCOPES: openid is expected among them');
  return {
    issuer,
    clientId,
    clientSecret: text(source, 'OIDC_CLIENT_SECRET'),
    scopes,
    title: titleOf(source, new URL(issuer).host),
    matchBy: matchBy(source, 'OIDC_MATCH'),
    claims: {
      login: text(source, 'OIDC_CLAIM_LOGIN') ?? 'preferred_username',
      iin: text(source, 'OIDC_CLAIM_IIN') ?? 'iin',
      email: text(source, 'OIDC_CLAIM_EMAIL') ?? 'email',
      surname: text(source, 'OIDC_CLAIM_SURNAME') ?? 'family_name',
      name: text(source, 'OIDC_CLAIM_NAME') ?? 'given_name',
      middleName: text(source, 'OIDC_CLAIM_MIDDLE_NAME') ?? 'middle_name',
      groups: text(source, 'OIDC_CLAIM_GROUPS') ?? 'groups',
    },
    creates: flag(source, 'OIDC_CREATE', false),
    followsGroups: flag(source, 'OIDC_GROUPS', false),
    signsOut: flag(source, 'OIDC_SIGN_OUT', false),
    toleranceSeconds: integer(source, 'OIDC_CLOCK_SECONDS', 30, 0, 300),
    timeoutSeconds: integer(source, 'OIDC_TIMEOUT_SECONDS', 10, 1, 60),
  };
}

function titleOf(source: Source, host: string): LocalizedText {
  const [ru, en, kz] = ['OIDC_TITLE', 'OIDC_TITLE_EN', 'OIDC_TITLE_KZ'].map((name) => text(source, name));
  if (ru === undefined && en === undefined && kz === undefined) return { ru: host };
  return { ...(ru !== undefined && { ru }), ...(en !== undefined && { en }), ...(kz !== undefined && { kz }) };
}
