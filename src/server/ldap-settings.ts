import { readFileSync } from 'node:fs';
import { type MatchBy, matchBy, type PersonNames } from './oidc-settings.ts';
import { address, flag, integer, SettingError, type Source, text } from './setting-texts.ts';

/** The attributes of people. */
interface LdapNames extends PersonNames {
  /** What the server knows an entry by, whatever becomes of its name. */
  id: string;
  phone: string;
  personnelNumber: string;
  position: string;
  region: string;
}

/** The organisation's directory, which speaks LDAP. */
export interface LdapSettings {
  url: string;
  startTls: boolean;
  /** Certificates of the authorities that the server's has to lead to; undefined: those of Node.js. */
  ca: string | undefined;
  bindDn: string;
  bindPassword: string;
  base: string;
  /** Who of the entries below the base are people. */
  filter: string;
  names: LdapNames;
  matchBy: MatchBy;
  /** Whether somebody without an account gets one by signing in. */
  creates: boolean;
  timeoutSeconds: number;
  /** How often everybody is taken over, in minutes; 0: only when an administrator asks for it. */
  syncMinutes: number;
  /** Whether people without an account get one by that. */
  syncCreates: boolean;
  /** Up to what share of the people of the directory may be blocked at once because it has them no longer. */
  leaversPercent: number;
  /** Passwords that are checked at once. */
  atOnce: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** undefined where there is none. @throws SettingError where passwords would go over the network in the clear */
export function readLdap(source: Source): LdapSettings | undefined {
  const url = address(source, 'LDAP_URL', ['ldap:', 'ldaps:']);
  if (url === undefined) return undefined;
  const { protocol, hostname } = new URL(url);
  const startTls = flag(source, 'LDAP_START_TLS', protocol === 'ldap:' && !LOOPBACK.has(hostname));
  if (protocol === 'ldaps:' && startTls) throw new SettingError('LDAP_START_TLS: off is expected beside ldaps://');
  if (protocol === 'ldap:' && !startTls && !LOOPBACK.has(hostname))
    throw new SettingError(
      'LDAP_URL: ldaps:// or LDAP_START_TLS=on is expected, so that nobody on the way reads passwords',
    );
  return {
    url,
    startTls,
    ca: certificates(source),
    bindDn: required(source, 'LDAP_BIND_DN'),
    bindPassword: required(source, 'LDAP_BIND_PASSWORD'),
    base: required(source, 'LDAP_BASE'),
    filter: text(source, 'LDAP_FILTER') ?? '(objectClass=person)',
    names: namesIn(source),
    matchBy: matchBy(source, 'LDAP_MATCH'),
    creates: flag(source, 'LDAP_CREATE', false),
    timeoutSeconds: integer(source, 'LDAP_TIMEOUT_SECONDS', 5, 1, 60),
    syncMinutes: integer(source, 'LDAP_SYNC_MINUTES', 0, 0, 10_080),
    syncCreates: flag(source, 'LDAP_SYNC_CREATE', true),
    leaversPercent: integer(source, 'LDAP_LEAVERS_PERCENT', 10, 0, 100),
    atOnce: integer(source, 'LDAP_AT_ONCE', 8, 1, 100),
  };
}

function namesIn(source: Source): LdapNames {
  const name = (setting: string, usual: string) => text(source, `LDAP_ATTR_${setting}`) ?? usual;
  return {
    id: name('ID', 'entryUUID'),
    login: name('LOGIN', 'uid'),
    iin: name('IIN', 'iin'),
    surname: name('SURNAME', 'sn'),
    name: name('NAME', 'givenName'),
    middleName: name('MIDDLE_NAME', 'middleName'),
    email: name('EMAIL', 'mail'),
    phone: name('PHONE', 'telephoneNumber'),
    personnelNumber: name('PERSONNEL_NUMBER', 'employeeNumber'),
    position: name('POSITION', 'title'),
    region: name('REGION', 'l'),
    groups: name('GROUPS', 'memberOf'),
  };
}

function required(source: Source, name: string): string {
  const value = text(source, name);
  if (value === undefined) throw new SettingError(`${name}: expected beside LDAP_URL`);
  return value;
}

function certificates(source: Source): string | undefined {
  const file = text(source, 'LDAP_CA');
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError(`LDAP_CA: ${file} cannot be read (${String(error)})`);
  }
}
