import { describe, expect, it } from 'vitest';
import { PublicError } from '../../../errors.ts';
import {
  checkAccess,
  checkAccessOf,
  checkSurroundings,
  configKeyHash,
  isIpRange,
  isPlaceAllowed,
  WrongCodes,
} from './index.ts';

const ORIGIN = 'https://study.example.kz';
const KEY = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';
const OTHER_KEY = 'f'.repeat(64);
const PAGE = `${ORIGIN}/user/tests/7`;
const OPEN = { accessCode: null, ipRanges: [], sebKeys: [] };

function refusalOf(work: () => void): { status: number; id: string; field?: string } | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    const field = error.fields?.accessCode?.key;
    return { status: error.status, id: error.id, ...(field !== undefined && { field }) };
  }
}

describe('isPlaceAllowed', () => {
  it.each([
    [[], '203.0.113.9', true],
    [['10.20.0.0/16'], '10.20.255.1', true],
    [['10.20.0.0/16'], '10.21.0.1', false],
    [['10.20.7.9/16'], '10.20.0.1', true],
    [['192.0.2.7'], '192.0.2.7', true],
    [['192.0.2.7'], '192.0.2.8', false],
    [[' 192.0.2.7 '], '192.0.2.7', true],
    [['192.0.2.7/32'], '192.0.2.7', true],
    [['0.0.0.0/0'], '198.51.100.4', true],
    [['0.0.0.0/0'], '2001:db8::1', false],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [['::ffff:10.0.0.0/104'], '10.1.2.3', true],
    [['::ffff:10.0.0.0/8'], '10.1.2.3', false],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '2001:DB8:0:0:0:0:0:1', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['::1'], '::1', true],
    [['fe80::/10'], 'fe80::1%eth0', true],
    [['fe80::1%lan'], 'fe80::1%eth0', true],
    [['nonsense', '10.0.0.0/8'], '10.0.0.1', true],
  ])('%j from %s: %s', (ranges, ip, allowed) => {
    expect(isPlaceAllowed(ranges, ip)).toBe(allowed);
  });

  it.each([
    'nonsense',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10',
    '10.1',
    '0x7f.1',
    '010.0.0.1.',
    '2001:db8::/129',
    '',
    '/8',
    '*',
  ])('lets nobody in by what is no range: %s', (range) => {
    expect(isIpRange(range)).toBe(false);
    for (const ip of ['10.0.0.1', '127.0.0.1', '0.0.0.10', '::1', '2001:db8::1'])
      expect(isPlaceAllowed([range], ip)).toBe(false);
  });

  it.each(['', 'unknown', '10.0.0', '10.0.0.1.2', 'fe80::g', '10.0.0.1 or so'])(
    'lets nobody in from what is no address: %s',
    (ip) => {
      expect(isPlaceAllowed(['0.0.0.0/0', '::/0'], ip)).toBe(false);
    },
  );

  it('knows ranges from other words', () => {
    expect(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/48', '::ffff:10.0.0.1'].every(isIpRange)).toBe(true);
  });
});

describe('checkAccess', () => {
  const visit = { ip: '10.0.0.1' };
  const withCode = { ...OPEN, accessCode: 'Ақсу-2026' };

  it('asks nothing where the test asks for nothing', () => {
    expect(refusalOf(() => checkAccess(OPEN, visit, ORIGIN))).toBeUndefined();
  });

  it.each([
    ['Ақсу-2026', undefined],
    ['  ақСУ-2026\t', undefined],
    ['ақсу-2027', 'accessCode.wrong'],
    ['ақсу-202', 'accessCode.wrong'],
    ['ақсу-2026 ақсу-2026', 'accessCode.wrong'],
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
  ])('answers %j at the field with %s', (accessCode, field) => {
    const refusal = refusalOf(() => checkAccess(withCode, { ...visit, accessCode }, ORIGIN));
    expect(refusal).toEqual(field === undefined ? undefined : { status: 422, id: 'invalid', field });
  });

  it('takes letters however a keyboard composes them', () => {
    const accessCode = 'Районный'.normalize('NFC');
    const typed = accessCode.normalize('NFD');
    expect(typed).not.toBe(accessCode);
    expect(
      refusalOf(() => checkAccess({ ...OPEN, accessCode }, { ...visit, accessCode: typed }, ORIGIN)),
    ).toBeUndefined();
  });

  it('tells of the place before it tells of the code', () => {
    const test = { ...withCode, ipRanges: ['192.0.2.0/24'] };
    const refusal = refusalOf(() => checkAccess(test, { ...visit, accessCode: 'guess' }, ORIGIN));
    expect(refusal).toEqual({ status: 403, id: 'place-not-allowed' });
  });
});

describe('checkAccess with Safe Exam Browser', () => {
  const test = { ...OPEN, sebKeys: [OTHER_KEY, KEY] };
  const proof = (url: string, key = KEY) => ({ url, configKeyHash: configKeyHash(url.split('#', 1)[0] ?? '', key) });
  const refused = { status: 403, id: 'seb-required' };

  it('makes the hash that the documentation describes', () => {
    // printf 'https://study.example.kz/user/tests/7%s' $KEY | sha256sum
    expect(configKeyHash(PAGE, KEY)).toBe('ff21d904579a3789990f737edb099ea95fda655de1686b11e9c142ca5997ab92');
  });

  it.each([
    ['the page', proof(PAGE), undefined],
    ['the other key', proof(PAGE, OTHER_KEY), undefined],
    ['a page with a query', proof(`${PAGE}?from=mail`), undefined],
    ['a page with a fragment', proof(`${PAGE}#question-3`), undefined],
    ['a hash in capitals', { ...proof(PAGE), configKeyHash: proof(PAGE).configKeyHash.toUpperCase() }, undefined],
    ['an unknown key', proof(PAGE, 'a'.repeat(64)), refused],
    ['no proof', undefined, refused],
    ['the hash of another page', { ...proof(`${ORIGIN}/user/tests/8`), url: PAGE }, refused],
    ['a page of another site', proof('https://evil.example/user/tests/7'), refused],
    ['a site that begins like ours', proof('https://study.example.kz.evil.example/user/tests/7'), refused],
    ['our name as a user name', proof('https://study.example.kz@evil.example/user/tests/7'), refused],
    ['a user name before our name', proof('https://me@study.example.kz/user/tests/7'), refused],
    ['another port', proof('https://study.example.kz:8443/user/tests/7'), refused],
    ['another protocol', proof('http://study.example.kz/user/tests/7'), refused],
    ['a page outside of the area', proof(`${ORIGIN}/admin/tests/7`), refused],
    ['a way out of the area', proof(`${ORIGIN}/user/../admin`), refused],
    ['no address', proof('tests'), refused],
    ['the bare key', { url: PAGE, configKeyHash: KEY }, refused],
  ])('%s', (_, seb, outcome) => {
    expect(refusalOf(() => checkAccess(test, { ip: '10.0.0.1', seb }, ORIGIN))).toEqual(outcome);
  });

  it('takes keys as people paste them', () => {
    const pasted = { ...OPEN, sebKeys: [` ${KEY.toUpperCase()} `] };
    expect(refusalOf(() => checkAccess(pasted, { ip: '10.0.0.1', seb: proof(PAGE) }, ORIGIN))).toBeUndefined();
  });

  it('asks for the browser again when somebody comes back, and not for the code', () => {
    const both = { ...test, accessCode: 'secret' };
    expect(refusalOf(() => checkSurroundings(both, { ip: '10.0.0.1', seb: proof(PAGE) }, ORIGIN))).toBeUndefined();
    expect(refusalOf(() => checkSurroundings(both, { ip: '10.0.0.1' }, ORIGIN))).toEqual(refused);
  });
});

describe('checkAccessOf', () => {
  const test = { ...OPEN, accessCode: 'secret' };
  const start = new Date('2026-03-02T09:00:00Z');
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const visiting =
    (wrongCodes: WrongCodes) =>
    (accessCode: string | undefined, now = start, userId = 1, testId = 7) =>
      refusalOf(() => checkAccessOf(wrongCodes, { userId, testId, now }, test, { ip: '10.0.0.1', accessCode }, ORIGIN))
        ?.status;

  it('refuses the eleventh code within five minutes, right or wrong', () => {
    const visit = visiting(new WrongCodes());
    for (let guess = 0; guess < 10; guess += 1) expect(visit(`guess-${guess}`, later(guess))).toBe(422);
    expect(visit('secret', later(11))).toBe(429);
    expect(visit('guess', later(299))).toBe(429);
  });

  it('lets the person try again as the tries grow old', () => {
    const visit = visiting(new WrongCodes());
    for (let guess = 0; guess < 10; guess += 1) visit(`guess-${guess}`, later(guess));
    expect(visit('secret', later(299))).toBe(429);
    expect(visit('secret', later(301))).toBeUndefined();
  });

  it('counts each person and each test by themselves', () => {
    const visit = visiting(new WrongCodes());
    for (let guess = 0; guess < 10; guess += 1) visit(`guess-${guess}`);
    expect(visit('secret', start, 2)).toBeUndefined();
    expect(visit('secret', start, 1, 8)).toBeUndefined();
  });

  it('forgets what was wrong before the right one, and counts no empty fields', () => {
    const visit = visiting(new WrongCodes());
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) expect(visit('guess')).toBe(422);
      expect(visit('secret')).toBeUndefined();
    }
    for (let blank = 0; blank < 20; blank += 1) expect(visit(undefined)).toBe(422);
    expect(visit('secret')).toBeUndefined();
  });

  it('says how long to wait', () => {
    const wrongCodes = new WrongCodes();
    for (let guess = 0; guess < 10; guess += 1) wrongCodes.count(1, 7, later(guess));
    expect(() => wrongCodes.refuse(1, 7, later(100))).toThrowError(
      expect.objectContaining({ status: 429, details: { retryAfterSeconds: 200 } }),
    );
  });
});
