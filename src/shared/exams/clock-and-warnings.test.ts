import { describe, expect, it } from 'vitest';
import { adjustOffset, clockOffset } from './clock-offset.ts';
import { warningBetween } from './time-warning.ts';

describe('clockOffset', () => {
  it('takes the middle of the round trip as the moment of the reading', () => {
    expect(clockOffset({ sentAt: 1000, receivedAt: 1200, serverNow: new Date(61_100) })).toBe(60_000);
    expect(clockOffset({ sentAt: 5000, receivedAt: 5000, serverNow: new Date(2000) })).toBe(-3000);
  });
});

describe('adjustOffset', () => {
  it('keeps the offset when the network explains the difference', () => {
    expect(adjustOffset(0, { sentAt: 0, receivedAt: 3000, serverNow: new Date(3000) })).toBe(0);
  });

  it('follows when the clock of the device was set anew', () => {
    expect(adjustOffset(0, { sentAt: 0, receivedAt: 100, serverNow: new Date(3_600_050) })).toBe(3_600_000);
  });
});

describe('warningBetween', () => {
  it('warns once at five minutes and once at one', () => {
    expect(warningBetween(301, 300)).toBe(5);
    expect(warningBetween(300, 299)).toBeUndefined();
    expect(warningBetween(61, 60)).toBe(1);
    expect(warningBetween(60, 59)).toBeUndefined();
  });

  it('gives only the most urgent one after a sleep', () => {
    expect(warningBetween(900, 30)).toBe(1);
    expect(warningBetween(900, 200)).toBe(5);
  });

  it('says nothing at the end, and nothing in a test shorter than the warning', () => {
    expect(warningBetween(400, 0)).toBeUndefined();
    expect(warningBetween(30, 29)).toBeUndefined();
  });
});
