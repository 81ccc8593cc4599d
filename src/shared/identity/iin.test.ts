import { describe, expect, it } from 'vitest';
import { iinCheckDigit, isValidIin } from './iin.ts';

describe('isValidIin', () => {
  it.each(['900101300017', '850615451239', '051223500770', '000229604502'])('accepts %s', (iin) => {
    expect(isValidIin(iin)).toBe(true);
  });

  it('accepts a number whose check digit takes the second weights', () => {
    expect(isValidIin('950305400200')).toBe(true);
  });

  it('refuses a wrong check digit', () => {
    expect(isValidIin('123456789012')).toBe(false);
    expect(isValidIin('900101300018')).toBe(false);
  });

  it('notices a digit that is mistyped, except the eleventh, whose weight of 11 checks nothing', () => {
    const iin = '900101300017';
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11]) {
      const wrong = `${iin.slice(0, at)}${(Number(iin[at]) + 1) % 10}${iin.slice(at + 1)}`;
      expect(isValidIin(wrong), wrong).toBe(false);
    }
  });

  it.each([
    '',
    '90010130001',
    '9001013000170',
    '90010130001a',
    ' 900101300017',
    '900101300017\n',
    '９００１０１３０００１７',
  ])('refuses what is not twelve digits: %j', (text) => {
    expect(isValidIin(text)).toBe(false);
  });
});

describe('iinCheckDigit', () => {
  it('gives no digit to a number that is never issued', () => {
    const never = [...Array(100_000).keys()].find(
      (serial) => iinCheckDigit([...`900101${String(serial).padStart(5, '0')}`].map(Number)) === undefined,
    );
    expect(never).toBeDefined();
    const start = `900101${String(never).padStart(5, '0')}`;
    for (let digit = 0; digit < 10; digit += 1) expect(isValidIin(`${start}${digit}`)).toBe(false);
  });
});
