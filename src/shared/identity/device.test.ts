import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
      false,
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge', 'Windows', false],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 YaBrowser/24.12 Safari/537.36',
      'Yandex Browser',
      'Windows',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux', false],
  ])('reads %s', (userAgent, browser, system, mobile) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, mobile });
  });

  it('does not guess', () => {
    expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null, mobile: false });
    expect(deviceOf('')).toEqual({ browser: null, system: null, mobile: false });
  });
});
