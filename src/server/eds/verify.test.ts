import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KeyUsageFlags } from '@peculiar/asn1-x509';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authority, type Wanted } from '../../../tests/support/eds/authority.ts';
import { type HowToSign, signCms } from '../../../tests/support/eds/sign.ts';
import { readSigned } from './pki/cms.ts';
import { CLIENT_AUTH, EMAIL_PROTECTION, NATURAL_PERSON } from './pki/oids.ts';
import { Refusal } from './refusal.ts';
import { SignatureChecks } from './signature-checks.ts';
import type { Order } from './verify.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const DAY_MS = 24 * 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const CONTENT = Buffer.from('What has to be signed');
const now = () => NOW;

const gost = new Authority(now);
const rsa = new Authority(now, { kind: 'rsa', name: 'Synaq Test RSA' });
const checks = new SignatureChecks();
afterAll(() => checks.close());

async function outcome(cms: Buffer, more: Partial<Order> = {}): Promise<string> {
  const order: Order = {
    cms,
    content: CONTENT,
    roots: [gost.der, rsa.der],
    revocation: 'off',
    ocspAddress: undefined,
    ncanode: undefined,
    now: NOW.getTime(),
    ...more,
  };
  try {
    return (await checks.check(order)).iin;
  } catch (error) {
    if (error instanceof Refusal) return error.id;
    throw error;
  }
}

const IIN = '900101300017';
const signed = (wanted: Wanted = {}, how: HowToSign = {}, by = gost) => signCms(CONTENT, by.issue(wanted), how);
const ofRsa: Wanted = { kind: 'rsa', extended: [CLIENT_AUTH, NATURAL_PERSON], usage: KeyUsageFlags.digitalSignature };

describe('a signature', () => {
  it.each<[string, Buffer]>([
    ['by GOST', signed()],
    ['by RSA', signed(ofRsa, {}, rsa)],
    ['without its content', signed({}, { attached: false })],
    ['with its time', signed({}, { time: NOW })],
  ])('counts %s', async (_, cms) => {
    expect(await outcome(cms)).toBe(IIN);
  });

  it('counts by an authority that a root vouches for, and by no other', async () => {
    const below = new Authority(now, { name: 'Below', above: gost, stranger: true });
    const own = new Authority(now, { name: 'Below', stranger: true });
    const person = below.issue();
    expect(await outcome(signCms(CONTENT, person, { carried: [below.certificate] }))).toBe(IIN);
    expect(await outcome(signCms(CONTENT, person))).toBe('eds-unknown-issuer');
    expect(await outcome(signCms(CONTENT, own.issue(), { carried: [own.certificate] }))).toBe('eds-unknown-issuer');
  });

  it('does not count by somebody whom a person vouches for', async () => {
    const person = gost.issue();
    const between = new Authority(now, { name: 'ТЕСТОВ ТЕСТ', stranger: true });
    const forged = between.issue();
    const how = { carried: [person.certificate, between.certificate] };
    expect(await outcome(signCms(CONTENT, forged, how))).toBe('eds-unknown-issuer');
  });

  it.each<[string, Buffer, string]>([
    [
      'of an authority with the name of another',
      signed({}, {}, new Authority(now, { stranger: true })),
      'eds-unknown-issuer',
    ],
    ['after its certificate ended', signed({ to: later(-1) }), 'eds-expired'],
    ['before its certificate begins', signed({ from: later(1) }), 'eds-not-yet-valid'],
    ['of an organisation', signed({ bin: '123456789021' }), 'eds-organisation'],
    ['by a key for other things', signed({ extended: ['1.3.6.1.5.5.7.3.1', NATURAL_PERSON] }), 'eds-wrong-key'],
    ['by a key of nobody in particular', signed({ extended: [EMAIL_PROTECTION] }), 'eds-wrong-key'],
    ['by a key that only encrypts', signed({ usage: KeyUsageFlags.keyEncipherment }), 'eds-wrong-key'],
    [
      'by the RSA key for documents',
      signed({ ...ofRsa, extended: [EMAIL_PROTECTION, NATURAL_PERSON] }, {}, rsa),
      'eds-wrong-key',
    ],
    ['of somebody without a number', signed({ iin: '1' }), 'eds-no-iin'],
    ['by a weak key', signed({ ...ofRsa, kind: 'weak-rsa' }, {}, rsa), 'eds-weak'],
    ['by SHA-1', signed({ ...ofRsa, kind: 'sha1-rsa' }, {}, rsa), 'eds-weak'],
    ['of two', signed({}, { another: gost.issue() }), 'eds-several-signers'],
    ['at another time', signed({}, { time: later(1) }), 'eds-clock-wrong'],
    ['of something else', signCms(Buffer.from('Another'), gost.issue()), 'eds-altered'],
    ['that is none', Buffer.from('-----BEGIN CMS-----'), 'eds-unreadable'],
    ['that was cut off', signed().subarray(0, 400), 'eds-unreadable'],
    ['that is empty', Buffer.alloc(0), 'eds-unreadable'],
    ['that never ends', Buffer.alloc(45_000, Buffer.from([0x30, 0x80])), 'eds-unreadable'],
    ['of many parts', signCms(CONTENT, gost.issue(), { carried: Array(40).fill(gost.certificate) }), 'eds-unreadable'],
  ])('does not count %s', async (_, cms, id) => {
    expect(await outcome(cms)).toBe(id);
  });

  it('does not count when the certificate of a trusted authority itself signs with SHA-1', async () => {
    const old = new Authority(now, { kind: 'sha1-rsa', name: 'Old' });
    expect(await outcome(signed({}, {}, old), { roots: [old.der] })).toBe('eds-weak');
  });

  it('does not count with any byte of it changed', async () => {
    const cms = signed();
    for (let at = 0; at < cms.length; at += 5) {
      const altered = Buffer.from(cms);
      altered[at] = (altered[at] ?? 0) ^ 0x41;
      // Who signed when is proven; the names of versions and parameters beside it are not part of that.
      const said = await outcome(altered);
      if (said === IIN) expect(isUnsigned(cms, altered)).toBe(true);
      else expect(said).toMatch(/^eds-/u);
    }
  });
});

/** Whether nothing that is signed differs: the version of the whole, the algorithms' own parameters and the like. */
function isUnsigned(cms: Buffer, altered: Buffer): boolean {
  const at = cms.findIndex((byte, place) => byte !== altered[place]);
  return at < 60 || at > cms.length - 400;
}

describe('readSigned', () => {
  const cms = signed();
  const altered = (hex: string, from: number, to: number): Buffer => {
    const copy = Buffer.from(cms);
    const at = copy.lastIndexOf(Buffer.from(hex, 'hex'));
    expect([at > 0, copy[at + from]]).toEqual([true, Buffer.from(hex, 'hex')[from]]);
    copy[at + from] = to;
    return copy;
  };
  /** Of the certificate is the first, of `sid` the last. */
  const issuer = readSigned(cms).signer.issuer.toString('hex');

  it('reads lengths that fill each other only', () => {
    expect(readSigned(cms).signer.serialNumber).not.toBe('');
    for (let to = 0; to < 256; to += 1) {
      const copy = altered(issuer, 1, to);
      if (!copy.equals(cms)) expect(() => readSigned(copy)).toThrow('eds-unreadable');
    }
    expect(() => readSigned(Buffer.concat([cms, Buffer.alloc(1)]))).toThrow('eds-unreadable');
  });

  it('reads values without a length, as some programs write them', () => {
    const header = cms.subarray(0, 4);
    expect(header.toString('hex')).toMatch(/^3082/u);
    const open = Buffer.concat([Buffer.from('3080', 'hex'), cms.subarray(4), Buffer.alloc(2)]);
    expect(readSigned(open).signer.serialNumber).toBe(readSigned(cms).signer.serialNumber);
  });

  it('reads the version that goes with the name of the signer', () => {
    const info = cms.lastIndexOf(Buffer.from(issuer, 'hex'));
    const at = cms.lastIndexOf(Buffer.from('020101', 'hex'), info);
    for (const version of [0, 2, 3, 0x40]) {
      const copy = Buffer.from(cms);
      copy[at + 2] = version;
      expect(() => readSigned(copy)).toThrow('eds-unreadable');
    }
  });
});

describe('revocation', () => {
  const asked: string[] = [];
  let works = { ocsp: true, list: true };
  let serviceTime = NOW;
  const authority = new Authority(() => serviceTime, { name: 'With a service' });
  let answering = authority;
  const server = createServer((request, response) => {
    const what = request.url === '/list' ? 'list' : 'ocsp';
    asked.push(what);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!works[what]) response.writeHead(500).end();
      else response.end(what === 'list' ? authority.list() : answering.answer(Buffer.concat(parts)));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    authority.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const judged = (cms: Buffer, more: Partial<Order> = {}) =>
    outcome(cms, { roots: [authority.der], revocation: 'required', ...more });

  it('is asked of the service of the authority', async () => {
    const [good, bad] = [authority.issue(), authority.issue()];
    authority.revoke(bad);
    expect(await judged(signCms(CONTENT, good))).toBe(IIN);
    expect(await judged(signCms(CONTENT, bad))).toBe('eds-revoked');
    asked.length = 0;
    expect(await judged(signCms(CONTENT, good))).toBe(IIN);
    expect(asked).toEqual([]);
  });

  it('stands in the list where the service does not answer, and is unknown without both', async () => {
    const [good, bad, third] = [authority.issue(), authority.issue(), authority.issue()];
    authority.revoke(bad);
    works = { ocsp: false, list: true };
    expect(await judged(signCms(CONTENT, bad))).toBe('eds-revoked');
    expect(await judged(signCms(CONTENT, good))).toBe(IIN);
    works = { ocsp: false, list: false };
    const tomorrow = { now: later(1).getTime() };
    expect(await judged(signCms(CONTENT, third), tomorrow)).toBe('eds-revocation-unknown');
    expect(await judged(signCms(CONTENT, third), { ...tomorrow, revocation: 'soft' })).toBe(IIN);
    expect(await judged(signCms(CONTENT, third), { ...tomorrow, revocation: 'off' })).toBe(IIN);
  });

  it('is not known by an answer of another time, nor by one that another has signed', async () => {
    const [old, forged, revoked] = [authority.issue(), authority.issue(), authority.issue()];
    authority.revoke(revoked);
    works = { ocsp: true, list: false };
    // Lists that were read before count no longer.
    const then = { now: later(2).getTime() };
    serviceTime = later(1);
    expect(await judged(signCms(CONTENT, old), then)).toBe('eds-revocation-unknown');
    serviceTime = later(2);
    // Of the same name, with another key: it knows of nobody who was revoked.
    answering = new Authority(() => later(2), { name: 'With a service', stranger: true });
    expect(await judged(signCms(CONTENT, forged), then)).toBe('eds-revocation-unknown');
    expect(await judged(signCms(CONTENT, revoked), then)).toBe('eds-revocation-unknown');
    answering = authority;
    expect(await judged(signCms(CONTENT, forged), then)).toBe(IIN);
    expect(await judged(signCms(CONTENT, revoked), then)).toBe('eds-revoked');
  });
});
