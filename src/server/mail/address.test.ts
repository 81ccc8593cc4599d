import { describe, expect, it } from 'vitest';
import { addressFor } from './address.ts';

describe('addressFor', () => {
  it.each([
    ['dana@example.kz', 'dana@example.kz'],
    [' Dana@example.kz ', 'Dana@example.kz'],
    [null, undefined],
    ['+7 701 000 00 00', undefined],
    ['a@b.kz, c@d.kz', undefined],
    ['"x"@b.kz\r\nBcc: y@z.kz', undefined],
  ])('of the account at %j is %j', (account, expected) => {
    expect(addressFor(account)).toBe(expected);
  });
});
