import { describe, expect, it } from 'vitest';
import { signatureOf } from './signature-of.ts';

const NOW = new Date(2026, 10, 28, 23, 30);

describe('what is said of a QR code', () => {
  it.each([
    ['right', 'AB12CD34', '2026-11-28', 'AB12CD34', 'right'],
    ['right', 'AB12CD34', null, 'ab12-cd34', 'right'],
    ['right', 'AB12CD34', null, undefined, 'right'],
    ['right', 'AB12CD34', '2026-11-27', 'AB12CD34', 'expired'],
    ['right', 'AB12CD34', '2026-11-27', 'XX12CD34', 'other-code'],
    ['wrong', 'AB12CD34', '2026-11-27', 'XX12CD34', 'wrong'],
    ['key-unknown', 'AB12CD34', null, 'AB12CD34', 'key-unknown'],
  ] as const)('%s of %s until %s at %s: %s', (signature, code, expiresOn, address, said) => {
    const values = { code, number: '1', issuedOn: '2026-01-01', expiresOn, values: [] };
    expect(signatureOf({ keyId: 'abcdefgh', signature, values }, address, NOW)).toBe(said);
  });
});
