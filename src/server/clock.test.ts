import { expect, it } from 'vitest';
import { serverClock } from './clock.ts';

function machine() {
  const set = { wall: 1_000_000, steady: 50 };
  const clock = serverClock({ wall: () => set.wall, steady: () => set.steady, since: 'boot', wake: () => {} });
  const pass = (milliseconds: number) => {
    set.wall += milliseconds;
    set.steady += milliseconds;
  };
  return { set, clock, pass };
}

it('goes by the steady clock, whatever the clock of the machine is set to, until it is told to follow', () => {
  const { set, clock, pass } = machine();
  pass(500);
  expect([clock().getTime(), clock.ahead()]).toEqual([1_000_500, 0]);
  set.wall += 3_600_000;
  pass(500);
  expect([clock().getTime(), clock.ahead()]).toEqual([1_001_000, 3_600_000]);
  clock.follow();
  expect([clock().getTime(), clock.ahead()]).toEqual([4_601_000, 0]);
  set.wall -= 7_200_000;
  expect([clock().getTime(), clock.ahead()]).toEqual([4_601_000, -7_200_000]);
});

it('goes on from the time of an earlier process', () => {
  const { clock, pass } = machine();
  pass(10_000);
  clock.resume(new Date(5000), 9050);
  expect(clock().getTime()).toBe(6000);
});

it('has the clocks of the machine: a start of it that lasts, and a steady clock that other processes have too', () => {
  const [one, other] = [serverClock(), serverClock()];
  expect(Math.abs(one.ahead())).toBeLessThan(1000);
  const [first, second] = [one.steady(), other.steady()];
  expect(second.ms).toBeGreaterThanOrEqual(first.ms);
  if (process.platform === 'linux') expect(second.since).toBe(first.since);
});
