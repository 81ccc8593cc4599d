import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDirectory } from './directory-settings.ts';
import { readLdap } from './ldap-settings.ts';
import { readOidc } from './oidc-settings.ts';

const OIDC = { OIDC_ISSUER: 'https://id.example.kz', OIDC_CLIENT_ID: 'synaq' };
const LDAP = { LDAP_URL: 'ldap://dc.example.kz', LDAP_BIND_DN: 'cn=s', LDAP_BIND_PASSWORD: 'p', LDAP_BASE: 'dc=kz' };

describe('the settings of the directory', () => {
  it('are off by default', () => {
    expect([readOidc({}), readLdap({})]).toEqual([undefined, undefined]);
    expect(readDirectory({})).toEqual({ groups: [], defaultRole: 'user', localPasswords: true });
  });

  it('are safe unless they say otherwise', () => {
    expect(readOidc(OIDC)).toMatchObject({ matchBy: 'iin', creates: false, title: { ru: 'id.example.kz' } });
    expect(readLdap(LDAP)).toMatchObject({ startTls: true, matchBy: 'iin', creates: false, syncMinutes: 0 });
    expect(readLdap({ ...LDAP, LDAP_URL: 'ldap://127.0.0.1' })).toMatchObject({ startTls: false });
  });

  it.each([
    [{ ...OIDC, OIDC_ISSUER: 'http://id.example.kz' }, /^OIDC_ISSUER: an address that begins with https/u],
    [{ OIDC_CLIENT_ID: 'synaq' }, /^OIDC_ISSUER and OIDC_CLIENT_ID/u],
    [{ ...OIDC, OIDC_SCOPES: 'profile' }, /^OIDC_SCOPES/u],
    [{ ...OIDC, OIDC_MATCH: 'name' }, /^OIDC_MATCH: iin, login, email/u],
  ])('of OpenID Connect say what they expect: %j', (source, message) => {
    expect(() => readOidc(source)).toThrow(message);
  });

  it.each([
    [{ ...LDAP, LDAP_START_TLS: 'off' }, /^LDAP_URL: ldaps/u],
    [{ ...LDAP, LDAP_URL: 'ldaps://dc.example.kz', LDAP_START_TLS: 'on' }, /^LDAP_START_TLS/u],
    [{ ...LDAP, LDAP_BASE: '' }, /^LDAP_BASE/u],
    [{ ...LDAP, LDAP_CA: '/nowhere/ca.pem' }, /^LDAP_CA/u],
  ])('of LDAP say what they expect: %j', (source, message) => {
    expect(() => readLdap(source)).toThrow(message);
  });

  it.each(['{', '{}', '[{"group": "a"}]', '[{"group": "a", "roles": "b"}]', '[{"role": "a"}]'])(
    'of groups refuse %s',
    (content) => {
      const file = join(mkdtempSync(join(tmpdir(), 'synaq-groups-')), 'groups.json');
      writeFileSync(file, content);
      expect(() => readDirectory({ DIRECTORY_GROUPS: file })).toThrow(/^DIRECTORY_GROUPS/u);
    },
  );
});
