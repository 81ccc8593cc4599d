import { describe, expect, it } from 'vitest';
import { addressIn } from './address-in.ts';

const PAYLOAD = `1.abcdefgh.bodybodybody.${'s'.repeat(86)}`;

describe('the code in what was typed', () => {
  it.each([
    [' AB12-CD34 ', '/verify/AB12-CD34'],
    ['AB12 CD34', '/verify/AB12CD34'],
    ['https://synaq.example.kz/verify/AB12-CD34', '/verify/AB12-CD34'],
    ['synaq.example.kz/verify/AB12-CD34/', '/verify/AB12-CD34'],
    [`https://synaq.example.kz/verify/AB12#${PAYLOAD}`, `/verify/AB12#${PAYLOAD}`],
    ['https://synaq.example.kz/verify/AB12#anything', '/verify/AB12'],
  ])('%s → %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it.each(['', '  ', 'код', 'https://synaq.example.kz/', 'a/b', 'x'.repeat(41)])('finds none in «%s»', (text) => {
    expect(addressIn(text)).toBeUndefined();
  });
});
