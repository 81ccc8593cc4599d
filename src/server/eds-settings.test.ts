import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Authority } from '../../tests/support/eds/authority.ts';
import { readRoots } from './eds/index.ts';
import { readEds } from './eds-settings.ts';

const NOW = () => new Date('2026-11-20T10:00:00Z');
const folder = () => mkdtempSync(join(tmpdir(), 'synaq-roots-'));

describe('the settings of digital signatures', () => {
  it('are off without the certificates of authorities', () => {
    expect(readEds({})).toBeUndefined();
    expect(readEds({ EDS_REVOCATION: 'soft' })).toBeUndefined();
  });

  it('refuse whoever cannot be judged, unless they say otherwise', () => {
    expect(readEds({ EDS_ROOTS: '/roots' })).toMatchObject({ roots: '/roots', revocation: 'required' });
    const given = { EDS_ROOTS: '/roots', EDS_REVOCATION: 'off', NCANODE_URL: 'http://ncanode:14579/' };
    expect(readEds(given)).toMatchObject({ revocation: 'off', ncanode: 'http://ncanode:14579' });
  });

  it.each([
    [{ EDS_ROOTS: '/roots', EDS_REVOCATION: 'perhaps' }, /^EDS_REVOCATION: off, soft, required/u],
    [{ NCANODE_URL: 'http://ncanode' }, /^EDS_ROOTS/u],
    [{ EDS_OCSP_URL: 'ftp://ocsp' }, /^EDS_OCSP_URL/u],
  ])('say what they expect: %j', (source, message) => {
    expect(() => readEds(source)).toThrow(message);
  });
});

describe('the folder of authorities', () => {
  const authority = new Authority(NOW);
  const pem = `-----BEGIN CERTIFICATE-----\n${authority.der.toString('base64')}\n-----END CERTIFICATE-----\n`;

  it('holds certificates in DER and PEM, several in a file', () => {
    const roots = folder();
    writeFileSync(join(roots, 'one.cer'), authority.der);
    writeFileSync(join(roots, 'two.pem'), pem + pem);
    writeFileSync(join(roots, 'README.txt'), 'Not one');
    expect(readRoots(roots).map((der) => Buffer.from(der).equals(authority.der))).toEqual([true, true, true]);
  });

  it('is refused when it is empty or not there, or holds the certificate of a person', () => {
    expect(() => readRoots(folder())).toThrow(/^EDS_ROOTS: a folder with certificates/u);
    expect(() => readRoots('/nowhere/at/all')).toThrow(/^EDS_ROOTS: a folder with certificates/u);
    const roots = folder();
    writeFileSync(join(roots, 'wrong.cer'), 'no certificate');
    expect(() => readRoots(roots)).toThrow('EDS_ROOTS: wrong.cer is not the certificate of an authority');
  });
});
