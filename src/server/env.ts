import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { NOTICE_GROUPS, type NoticeGroup } from '#shared/notices/kinds.ts';
import { PASSWORD_MIN_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '#shared/identity/password.ts';
import { type AccountSettings, readAccounts } from './account-settings.ts';
import { type DirectorySettings, readDirectory } from './directory-settings.ts';
import { type EdsSettings, readEds } from './eds-settings.ts';
import { type FaceSettings, readFaces } from './face-settings.ts';
import { type LdapSettings, readLdap } from './ldap-settings.ts';
import { type LiveSettings, readLive } from './live-settings.ts';
import { type OidcSettings, readOidc } from './oidc-settings.ts';
import { address, flag, integer, secret, SettingError, type Source, text } from './setting-texts.ts';

export { SettingError } from './setting-texts.ts';

/** The settings of the process, read once at start. */
export interface Env {
  port: number;
  host: string;
  /** The address people type, without a trailing slash; links in mails and to one-time pages begin with it. */
  publicOrigin: string;
  dataDir: string;
  /** PostgreSQL to use instead of one of our own in dataDir. */
  databaseUrl: string | undefined;
  /** The key that signs the audit trail; otherwise one is made in dataDir. */
  auditKey: string | undefined;
  /** The key that signs certificates; otherwise one is made in dataDir. */
  certificateKey: string | undefined;
  demo: boolean;
  demoPassword: string;
  adminLogin: string | undefined;
  adminPassword: string | undefined;
  /** Characters of a learner's password: at least 4. */
  passwordMinLength: number;
  /** Characters of a staff member's password: at least 10, and not fewer than a learner's. */
  staffPasswordMinLength: number;
  /** Passwords, names of networks, archives of people's own data. */
  accounts: AccountSettings;
  /** When sessions end, however much they are used. */
  sessionHours: { staff: number; learners: number };
  /** How long one-time links live that are given to many people at once. */
  accessLinkDays: number;
  /** Support: after how long without an answer a person's wait is escalated; how long solved requests can be opened again. */
  support: { waitMinutes: number; reopenDays: number };
  smtpUrl: string | undefined;
  mailFrom: string;
  notices: NoticeSettings;
  /** Push messages to browsers; undefined where they are off. */
  webPush: WebPushSettings | undefined;
  /** Whose X-Forwarded-* count: so many proxies in front of the server, or those at these addresses; false: nobody's. */
  trustProxy: TrustedProxies;
  maxUploadMegabytes: number;
  /** The same for files that come in parts. */
  maxMediaMegabytes: number;
  /** What a package of SCORM or cmi5 may unpack to. */
  packages: { megabytes: number; files: number };
  /** Where packages are served: the port, and their public origin where a proxy gives them one; hosts that they may load from beside it. */
  content: { port: number; origin: string | undefined; allowedHosts: readonly string[] };
  /** The engine of webinars. */
  live: LiveSettings;
  /** Whether this server records, and for how many days the tracks of a recording are kept after its film was made. */
  recordings: { here: boolean; trackDays: number };
  /** Checks of faces. */
  faces: FaceSettings;
  /** Signing in with a digital signature; undefined: nobody can. */
  eds: EdsSettings | undefined;
  /** The organisation's directory: what its groups mean. */
  directory: DirectorySettings;
  /** Signing in through a provider of OpenID Connect; undefined: nobody can. */
  oidc: OidcSettings | undefined;
  /** The organisation's directory, for signing in with its passwords and taking its people over. */
  ldap: LdapSettings | undefined;
  /** The program ffmpeg, or the folder with it and ffprobe; otherwise they are looked for in PATH. */
  ffmpegPath: string | undefined;
  /** Where contents are stored instead of in dataDir. */
  s3: S3Settings | undefined;
  logLevel: string;
  /** The origin of a logging service of its own, without a trailing slash; undefined: this server keeps the visit log. */
  logUrl: string | undefined;
  /** The fixed bearer key of the logging service. Every browser has it: it is no secret. */
  logKey: string;
  /** The port of a logging service of its own. */
  logPort: number;
  /** For how many days the events of the visit log are kept; what they add up to stays. */
  visitRetentionDays: number;
  /** Serve the built front end; off where another web server does. */
  web: boolean;
  /** Responses are checked against the contract: in tests and development. */
  checkResponses: boolean;
}

/** What people get of notices who have chosen nothing themselves, and how long notices are kept. */
export interface NoticeSettings {
  mail: readonly NoticeGroup[];
  push: readonly NoticeGroup[];
  digest: 'at-once' | 'daily';
  /** When daily mails are sent: an hour of the clock of the server. */
  digestHour: number;
  /** Hours of the clock of the server; `to` may be on the next day. */
  quietHours: { from: number; to: number } | null;
  /** How long notices are kept that were read; unread ones twice as long. */
  days: number;
}

export interface WebPushSettings {
  /** The pair of keys (VAPID); otherwise one is made in dataDir. */
  keys: { publicKey: string; privateKey: string } | undefined;
  /** Whom push services write to when something is wrong: a `mailto:` or `https:` address. */
  contact: string;
  /** The only origins of push services that messages are sent to, also in the own network; empty: any public one by https. */
  origins: readonly string[];
}

/** A bucket of a store that speaks the S3 protocol, such as MinIO, Ceph or Amazon's. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** What the keys begin with, where several installations share a bucket: empty, or with a slash at its end. */
  prefix: string;
  /** The bucket is named in the path, not in the host's name. */
  pathStyle: boolean;
}

/** Whether other machines can reach the demo, whose accounts have one password that people are told: directly, or through a proxy. */
export function isDemoExposed({ demo, host, publicOrigin }: Pick<Env, 'demo' | 'host' | 'publicOrigin'>): boolean {
  return demo && !(isLoopback(host) && isLoopback(new URL(publicOrigin).hostname.replace(/^\[|\]$/g, '')));
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A number of hops counts from the server outwards: 1 is the machine that connects to it. */
export type TrustedProxies = false | number | string[];

/** The password of the demo accounts unless the installation sets its own. */
export const KNOWN_DEMO_PASSWORD = 'Demo-2026!';

const MOST_HOPS = 10;
const BITS = { 4: 32, 6: 128 } as const;

/** Whether the text is an address, or a network such as 10.0.0.0/8. A network of everything is none. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= BITS[version]);
}

/** "on" is refused: a server that trusts everybody believes whatever address a client gives itself. */
function proxies(source: Source, name: string): TrustedProxies {
  const value = text(source, name)?.toLowerCase();
  if (value === undefined || ['off', 'false', 'no', '0'].includes(value)) return false;
  if (/^\d{1,2}$/.test(value) && Number(value) <= MOST_HOPS) return Number(value);
  const networks = value.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  throw new SettingError(
    `${name}: off, the number of proxies in front of the server (1 to ${MOST_HOPS}), or their addresses or networks separated by commas ` +
      `(10.0.0.5, 192.168.1.0/24) are expected, not "${value}"`,
  );
}

/** The key of the logging service unless the installation sets its own. */
const KNOWN_LOG_KEY = 'synaq-visits';

function logKey(source: Source): string {
  const key = text(source, 'LOG_KEY') ?? KNOWN_LOG_KEY;
  if (!/^[\w.~+/-]{1,100}$/.test(key))
    throw new SettingError('LOG_KEY: up to 100 Latin letters, digits and "-._~+/" are expected');
  return key;
}

const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_OPTIONAL = ['S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'] as const;

function s3(source: Source): S3Settings | undefined {
  if ([...S3_REQUIRED, ...S3_OPTIONAL].every((name) => text(source, name) === undefined)) return undefined;
  const missing = S3_REQUIRED.filter((name) => text(source, name) === undefined);
  if (missing.length > 0) throw new SettingError(`${missing.join(', ')}: expected where files are stored in a bucket`);
  const bucket = text(source, 'S3_BUCKET') ?? '';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError(
      `S3_BUCKET: the name of a bucket is expected (3 to 63 small letters, digits, dots and hyphens), not "${bucket}"`,
    );
  const prefix = (text(source, 'S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]{0,200}$/.test(prefix))
    throw new SettingError(`S3_PREFIX: up to 200 Latin letters, digits, "/", ".", "_" and "-" are expected`);
  return {
    endpoint: address(source, 'S3_ENDPOINT', ['http:', 'https:']) ?? '',
    bucket,
    accessKeyId: text(source, 'S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: text(source, 'S3_SECRET_ACCESS_KEY') ?? '',
    region: text(source, 'S3_REGION') ?? 'us-east-1',
    prefix: prefix === '' ? '' : `${prefix}/`,
    pathStyle: flag(source, 'S3_PATH_STYLE', true),
  };
}

function groups(source: Source, name: string): readonly NoticeGroup[] {
  const value = text(source, name)?.toLowerCase();
  if (value === undefined || value === 'all') return NOTICE_GROUPS;
  if (value === 'none') return [];
  const named = value.split(',').map((one) => one.trim());
  const known = NOTICE_GROUPS.filter((group) => named.includes(group));
  if (known.length !== named.length)
    throw new SettingError(`${name}: all, none, or some of ${NOTICE_GROUPS.join(', ')} are expected, not "${value}"`);
  return known;
}

function hours(source: Source, name: string): NoticeSettings['quietHours'] {
  const value = text(source, name)?.toLowerCase();
  if (value === undefined || value === 'off') return null;
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(value) ?? [];
  const quiet = { from: Number(from), to: Number(to) };
  if (from === undefined || quiet.from > 23 || quiet.to > 23 || quiet.from === quiet.to)
    throw new SettingError(`${name}: off, or two hours from 0 to 23 such as 22-7 are expected, not "${value}"`);
  return quiet;
}

function notices(source: Source): NoticeSettings {
  const digest = text(source, 'NOTICE_DIGEST') ?? 'at-once';
  if (digest !== 'at-once' && digest !== 'daily')
    throw new SettingError(`NOTICE_DIGEST: at-once or daily is expected, not "${digest}"`);
  return {
    mail: groups(source, 'NOTICE_MAIL'),
    push: groups(source, 'NOTICE_PUSH'),
    digest,
    digestHour: integer(source, 'NOTICE_DIGEST_HOUR', 8, 0, 23),
    quietHours: hours(source, 'NOTICE_QUIET_HOURS'),
    days: integer(source, 'NOTICE_DAYS', 180, 7, 3650),
  };
}

function webPush(source: Source, publicOrigin: string): WebPushSettings | undefined {
  if (!flag(source, 'WEB_PUSH', false)) return undefined;
  const [publicKey, privateKey] = [text(source, 'VAPID_PUBLIC_KEY'), text(source, 'VAPID_PRIVATE_KEY')];
  if ((publicKey === undefined) !== (privateKey === undefined))
    throw new SettingError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or neither are expected');
  for (const [name, key, length] of [
    ['VAPID_PUBLIC_KEY', publicKey, 87],
    ['VAPID_PRIVATE_KEY', privateKey, 43],
  ] as const) {
    if (key !== undefined && !(key.length === length && /^[\w-]+$/.test(key)))
      throw new SettingError(
        `${name}: ${length} characters are expected, such as those of "npx web-push generate-vapid-keys"`,
      );
  }
  const own = publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:synaq@localhost';
  const contact = address(source, 'WEB_PUSH_CONTACT', ['mailto:', 'https:']) ?? own;
  const origins = (text(source, 'WEB_PUSH_ORIGINS')?.split(',') ?? []).map((one) => one.trim());
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one.replace(/\/$/, ''));
  if (wrong !== undefined)
    throw new SettingError(`WEB_PUSH_ORIGINS: origins such as https://push.example.kz are expected, not "${wrong}"`);
  const keys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined;
  return { keys, contact, origins: origins.map((one) => new URL(one).origin) };
}

/** A host that a policy can name: with an optional scheme, `*.` and port. */
const POLICY_HOST = /^(?:https?:\/\/|wss?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/iu;

/** @throws SettingError where packages would share the origin of the application */
function content(source: Source, { port, publicOrigin }: Pick<Env, 'port' | 'publicOrigin'>): Env['content'] {
  const given = address(source, 'CONTENT_ORIGIN', ['http:', 'https:']);
  const origin = given && new URL(given).origin;
  if (origin === new URL(publicOrigin).origin)
    throw new SettingError(
      'CONTENT_ORIGIN: another origin than PUBLIC_ORIGIN is expected, so that packages reach nothing of it',
    );
  const contentPort = integer(source, 'CONTENT_PORT', port === 0 ? 0 : Math.min(port + 1, 65535), 0, 65535);
  if (contentPort === port && port !== 0)
    throw new SettingError(`CONTENT_PORT: another port than PORT (${port}) is expected`);
  const allowedHosts = (text(source, 'CONTENT_ALLOWED_HOSTS') ?? '').split(/[\s,]+/u).filter((host) => host !== '');
  const wrong = allowedHosts.find((host) => !POLICY_HOST.test(host));
  if (wrong !== undefined)
    throw new SettingError(`CONTENT_ALLOWED_HOSTS: hosts such as www.youtube.com are expected, not "${wrong}"`);
  return { port: contentPort, origin, allowedHosts };
}

/**
 * Reads and checks the settings.
 * @throws SettingError naming the setting and what it expects
 */
export function readEnv(source: Source = process.env): Env {
  const port = integer(source, 'PORT', 3000, 0, 65535);
  const adminLogin = text(source, 'SYNAQ_ADMIN_LOGIN');
  const adminPassword = text(source, 'SYNAQ_ADMIN_PASSWORD');
  if ((adminLogin === undefined) !== (adminPassword === undefined)) {
    throw new SettingError('SYNAQ_ADMIN_LOGIN and SYNAQ_ADMIN_PASSWORD: both or neither are expected');
  }
  const passwordMinLength = integer(source, 'PASSWORD_MIN_LENGTH', PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 128);
  const staffMinLength = integer(
    source,
    'PASSWORD_MIN_LENGTH_STAFF',
    STAFF_PASSWORD_MIN_LENGTH,
    STAFF_PASSWORD_MIN_LENGTH,
    128,
  );
  const origin = address(source, 'PUBLIC_ORIGIN', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const publicOrigin = origin.replace(/\/+$/, '');
  return {
    port,
    host: text(source, 'HOST') ?? '0.0.0.0',
    publicOrigin,
    dataDir: resolve(text(source, 'DATA_DIR') ?? './data'),
    databaseUrl: address(source, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    auditKey: secret(source, 'SYNAQ_AUDIT_KEY'),
    certificateKey: secret(source, 'CERTIFICATE_KEY'),
    demo: flag(source, 'SYNAQ_DEMO', true),
    demoPassword: text(source, 'SYNAQ_DEMO_PASSWORD') ?? KNOWN_DEMO_PASSWORD,
    adminLogin,
    adminPassword,
    passwordMinLength,
    staffPasswordMinLength: Math.max(passwordMinLength, staffMinLength),
    accounts: readAccounts(source),
    sessionHours: {
      staff: integer(source, 'SESSION_HOURS_STAFF', 12, 1, 720),
      learners: integer(source, 'SESSION_DAYS_LEARNERS', 30, 1, 365) * 24,
    },
    accessLinkDays: integer(source, 'ACCESS_LINK_DAYS', 7, 1, 30),
    support: {
      waitMinutes: integer(source, 'SUPPORT_WAIT_MINUTES', 60, 1, 10_080),
      reopenDays: integer(source, 'SUPPORT_REOPEN_DAYS', 7, 1, 365),
    },
    smtpUrl: address(source, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(source, 'MAIL_FROM') ?? 'Synaq <synaq@localhost>',
    notices: notices(source),
    webPush: webPush(source, publicOrigin),
    trustProxy: proxies(source, 'TRUST_PROXY'),
    maxUploadMegabytes: integer(source, 'MAX_UPLOAD_MB', 20, 1, 1000),
    maxMediaMegabytes: integer(source, 'MAX_MEDIA_MB', 2048, 1, 100_000),
    packages: {
      megabytes: integer(source, 'PACKAGE_MAX_MB', 2048, 1, 100_000),
      files: integer(source, 'PACKAGE_MAX_FILES', 20_000, 1, 200_000),
    },
    content: content(source, { port, publicOrigin }),
    live: readLive(source),
    recordings: {
      here: flag(source, 'RECORDING_HERE', true),
      trackDays: integer(source, 'RECORDING_TRACK_DAYS', 14, 1, 3650),
    },
    faces: readFaces(source),
    eds: readEds(source),
    directory: readDirectory(source),
    oidc: readOidc(source),
    ldap: readLdap(source),
    ffmpegPath: text(source, 'FFMPEG_PATH'),
    s3: s3(source),
    web: flag(source, 'SYNAQ_WEB', true),
    logLevel: text(source, 'LOG_LEVEL') ?? 'info',
    logUrl: address(source, 'LOG_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    logKey: logKey(source),
    logPort: integer(source, 'LOG_PORT', 3002, 0, 65535),
    visitRetentionDays: integer(source, 'VISIT_RETENTION_DAYS', 400, 31, 36_500),
    checkResponses: flag(source, 'CHECK_RESPONSES', source.NODE_ENV === 'test' || source.NODE_ENV === 'development'),
  };
}
