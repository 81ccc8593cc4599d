import { describe, expect, it } from 'vitest';
import { clockOffset } from './clock-offset.ts';
import { createServerClock } from './server-clock.ts';
import { warningBetween } from './time-warning.ts';

describe('clockOffset', () => {
  it('takes the middle of the round trip as the moment of the reading', () => {
    expect(clockOffset({ sentAt: 1000, receivedAt: 1200, serverNow: new Date(61_100) })).toBe(60_000);
    expect(clockOffset({ sentAt: 5000, receivedAt: 5000, serverNow: new Date(2000) })).toBe(-3000);
  });
});

/** A device whose two clocks the test turns. */
function device(anchor?: { server: number; wall: number }) {
  const time = { steady: 0, wall: 1_000_000 };
  const clock = createServerClock(
    () => time.steady,
    () => time.wall,
    anchor,
  );
  const pass = (milliseconds: number) => {
    time.steady += milliseconds;
    time.wall += milliseconds;
  };
  const reading = (server: number, roundTrip: number) => {
    const sentAt = time.steady;
    pass(roundTrip);
    clock.read({ sentAt, receivedAt: time.steady, serverNow: new Date(server) });
  };
  return { time, clock, pass, reading };
}

describe('createServerClock', () => {
  it('believes the device until it has asked the server', () => {
    const { clock, reading, pass } = device();
    expect(clock.now()).toBe(1_000_000);
    reading(5_000_000, 200);
    expect(clock.now()).toBe(5_000_100);
    pass(60_000);
    expect(clock.now()).toBe(5_060_100);
  });

  it('does not move when the clock of the device is set back, nor jump with the noise of the network', () => {
    const { clock, reading, time, pass } = device();
    reading(5_000_000, 100);
    time.wall -= 7_200_000;
    pass(1000);
    expect(clock.now()).toBe(5_001_050);
    reading(5_001_100, 3000);
    expect(clock.now()).toBe(5_004_050);
  });

  it('goes on by the wall clock when the machine slept', () => {
    const { clock, reading, time } = device();
    reading(5_000_000, 100);
    time.wall += 600_000;
    expect(clock.now()).toBe(5_600_050);
  });

  it('follows the server when the clock of the device had been set forward', () => {
    const { clock, reading, time } = device();
    reading(5_000_000, 100);
    time.wall += 7_200_000;
    expect(clock.now()).toBe(12_200_050);
    reading(5_000_200, 100);
    expect(clock.now()).toBe(5_000_250);
  });

  it('goes on from what an earlier page has kept', () => {
    const first = device();
    first.reading(5_000_000, 100);
    const kept = first.clock.anchor();
    expect(kept).toEqual({ server: 5_000_050, wall: 1_000_100 });
    const second = device({ server: 5_000_050, wall: 1_000_000 - 30_000 });
    expect(second.clock.now()).toBe(5_030_050);
  });

  it('never goes back by itself', () => {
    const { clock, reading } = device();
    reading(5_000_000, 100);
    const before = clock.now();
    reading(5_000_000, 20);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
  });
});

describe('warningBetween', () => {
  const HOUR = 3600;

  it('tells the half, ten minutes, five and one, each once', () => {
    expect(warningBetween(1801, 1800, HOUR)).toBe('half');
    expect(warningBetween(1800, 1799, HOUR)).toBeUndefined();
    expect(warningBetween(601, 600, HOUR)).toBe(10);
    expect(warningBetween(301, 300, HOUR)).toBe(5);
    expect(warningBetween(300, 299, HOUR)).toBeUndefined();
    expect(warningBetween(61, 60, HOUR)).toBe(1);
    expect(warningBetween(60, 59, HOUR)).toBeUndefined();
  });

  it('gives only the most urgent one after a sleep', () => {
    expect(warningBetween(2000, 900, HOUR)).toBe('half');
    expect(warningBetween(2000, 200, HOUR)).toBe(5);
    expect(warningBetween(900, 30, HOUR)).toBe(1);
  });

  it('prefers the minutes where the half falls on them, and leaves out the half of a very short test', () => {
    expect(warningBetween(601, 600, 1200)).toBe(10);
    expect(warningBetween(31, 30, 60)).toBeUndefined();
  });

  it('says nothing of the minutes with which the attempt begins, with the time of loading or without', () => {
    expect(warningBetween(601, 600, 600)).toBeUndefined();
    expect(warningBetween(601, 600, 604)).toBeUndefined();
    expect(warningBetween(301, 300, 360)).toBeUndefined();
    expect(warningBetween(601, 600, 720)).toBe(10);
    expect(warningBetween(61, 60, 120)).toBe('half');
  });

  it('says nothing at the end', () => {
    expect(warningBetween(400, 0, HOUR)).toBeUndefined();
    expect(warningBetween(30, 29, HOUR)).toBeUndefined();
  });
});
