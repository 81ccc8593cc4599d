import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8::7:1', '2001:db8:0'],
    ['2001:db8:1::', '2001:db8:1'],
    ['::1', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
